// What the pages of a Tai-Sai table need; fetched when one is opened.
import type { Play } from '@web/table/gamePages';
import { Board } from './Board';
import { irregularities } from './irregularities';
import { resultAfter } from './resultAfter';
import { sight } from './sight';
import { TaiSaiTable } from './Table';
import { Top } from './Top';
import './tai_sai.css';

export const play: Play = {
  resultAfter,
  sight,
  Table: TaiSaiTable,
  Top,
  Board,
  answers: [],
  irregularities,
};
