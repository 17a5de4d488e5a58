// How this person wants the pages to look.
import { effect, type Signal, signal } from '@preact/signals';
import { read, write } from './storage';

export const themes = ['system', 'baize', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

function kept<T>(key: string, usual: T, fits: (value: unknown) => boolean): Signal<T> {
  const value = read(key);
  const setting = signal<T>(fits(value) ? (value as T) : usual);
  effect(() => write(key, setting.value));
  return setting;
}
const isSwitch = (value: unknown) => typeof value === 'boolean';

export const theme = kept<Theme>('theme', 'baize', value => themes.includes(value as Theme));
/** Markers for the next hand are off until somebody asks for them: they predict nothing. */
export const markersShown = kept('markers', false, isSwitch);
/** Every cell and spot has its letter, too, for those who do not tell red from blue. */
export const lettersShown = kept('letters', true, isSwitch);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
