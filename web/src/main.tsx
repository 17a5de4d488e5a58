import { render } from 'preact';
import { App } from './App';
import { findSession } from './session';
import './settings';
import './styles/base.css';

void findSession();
render(<App />, document.getElementById('app')!);
