// Words by catalogue: t('lobby.title'), t('seats.free', { count: 3 }). No text of the page stands anywhere else.
//
// A message may have two forms, "one|other", chosen by `count` as the language counts. English comes with the page; the
// other catalogues are fetched when they are wanted. What only one game says stands in that game's folder, in
// words.en-NZ.json and so on, and is part of the catalogues here: english.ts, chinese.ts, maori.ts.
import { computed, effect, signal } from '@preact/signals';
import { read, write } from '../storage';
import type shared from './en-NZ.json';
import { type Catalogue, english } from './english';

/** The messages that belong to no game. */
export type Key = keyof typeof shared;
export const languages = ['en-NZ', 'zh-Hans', 'mi'] as const;
export type Language = (typeof languages)[number];
export type Values = Record<string, string | number>;

/** What a language calls itself. */
export const ownName: Record<Language, string> = { 'en-NZ': 'English', 'zh-Hans': '简体中文', mi: 'Te reo Māori' };

const fetchCatalogue: Record<Language, () => Promise<Catalogue>> = {
  'en-NZ': async () => english,
  'zh-Hans': async () => (await import('./chinese')).chinese,
  mi: async () => (await import('./maori')).maori,
};

export function languageFor(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const base = each.toLowerCase().split('-')[0];
    if (base === 'en') return 'en-NZ';
    if (base === 'zh') return 'zh-Hans';
    if (base === 'mi') return 'mi';
  }
  return 'en-NZ';
}

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
const kept = read('language');
export const language = signal<Language>(isLanguage(kept) ? kept : languageFor(navigator.languages ?? []));
const catalogue = signal<Catalogue>(english);
/** The language whose words are on the page now. */
const shown = signal<Language>('en-NZ');
const plural = computed(() => new Intl.PluralRules(shown.value));

effect(() => {
  const wanted = language.value;
  write('language', wanted);
  fetchCatalogue[wanted]()
    .then(words => {
      if (language.peek() !== wanted) return;
      catalogue.value = words;
      shown.value = wanted;
      document.documentElement.lang = wanted;
    })
    .catch(() => {}); // The words that are there stay.
});

export function fill(message: string, values: Values | undefined, rules: Intl.PluralRules): string {
  let form = message;
  if (message.includes('|')) {
    const forms = message.split('|');
    form = (rules.select(Number(values?.count ?? 0)) === 'one' ? forms[0] : forms[1]) ?? message;
  }
  return values ? form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : form;
}

/** For keys made of what the server says: nothing if there is no such message. */
export function maybe(key: string, values?: Values): string | undefined {
  const message = catalogue.value[key] ?? english[key];
  return message === undefined ? undefined : fill(message, values, plural.value);
}

/** t() for a game: it knows the game's own messages besides the shared ones. wordsWith<typeof own>() */
export const wordsWith =
  <Own>() =>
  (key: Key | keyof Own, values?: Values): string =>
    maybe(key as string, values) ?? (key as string);

export const t = wordsWith<Record<never, string>>();

const formats = computed(() => {
  const locale = shown.value === 'mi' ? ['mi-NZ', 'en-NZ'] : shown.value;
  const currency = { style: 'currency', currency: 'NZD', currencyDisplay: 'narrowSymbol' } as const;
  return {
    money: new Intl.NumberFormat(locale, currency),
    whole: new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 }),
    number: new Intl.NumberFormat(locale),
    percent: new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'Pacific/Auckland' }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Pacific/Auckland' }),
  };
});

/** Cents as money; whole dollars without cents. */
export function money(cents: number): string {
  return (cents % 100 === 0 ? formats.value.whole : formats.value.money).format(cents / 100);
}
export const number = (value: number) => formats.value.number.format(value);
export const percent = (value: number) => formats.value.percent.format(value);
/** "2004-05-24", by locale. */
export const day = (iso: string) => formats.value.day.format(new Date(`${iso}T00:00:00Z`));
/** The day that it is in New Zealand: "2026-11-16". */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date());
/** Microseconds UTC, as tables tell them. */
export const clock = (microseconds: number) => formats.value.time.format(microseconds / 1000);
export const moment = (when: number | string) =>
  formats.value.moment.format(typeof when === 'number' ? when / 1000 : new Date(when));
