// The dealer's console: one large button that is the next lawful act, its call and its rule; cards keyed in or scanned.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Request, TableSummary } from '../api/types';
import { Fairness } from '../chance/Fairness';
import { maybe, t } from '../i18n/i18n';
import { Card } from '../parts/Card';
import { Die } from '../parts/Dice';
import { ProblemNotice, RuleLink, usePageTitle, Waiting } from '../parts/parts';
import { href } from '../router';
import { session } from '../session';
import {
  countOf,
  Entry,
  entriesWanted,
  hasItsOwnWay,
  readCards,
  readEntries,
  requestOf,
  type Wanted,
  withEntries,
} from '../table/console';
import { Deadline } from '../table/Deadline';
import { Keypad } from '../table/Keypad';
import { PlainTop } from '../table/plain/PlainTop';
import { plainName } from '../table/plain/text';
import { CallLine, nameOfPatron, Story } from '../table/Story';
import { dueNow, useCommand } from '../table/useCommand';
import { useLegal, usePreview } from '../table/useStaff';
import { type Store, useTable } from '../table/useTable';
import { WagerList } from '../table/WagerList';
import { Wizard } from '../table/Wizard';
import { actName, phaseName, requestName, roleName, tell } from '../table/words';
import '../parts/layout.css';
import { WithoutRules } from '../table/WithoutRules';
import '../table/table.css';
import './dealer.css';

export function Dealer({ place }: PageProps) {
  const id = place.parts[0] ?? '';
  const store = useTable(id);
  const table = useTableName(id);
  usePageTitle(t('dealer.at', { table }));
  const state = store.state.value;
  if (session.value === null) return <p class="notice">{t('dealer.logIn')}</p>;
  if (!state) return <Waiting />;
  return (
    <>
      <WithoutRules store={store} />
      <Console store={store} name={table} />
    </>
  );
}

/** A button that has just come to mean something else is not pressed by a finger that was on its way. */
const justMoved = 350;

function Console({ store, name }: { store: Store; name: string }) {
  const state = store.state.value!;
  const play = store.play.value;
  const { Top = PlainTop } = play;
  const next = store.next.value;
  const step = next?.step;
  const legal = useLegal(store, 'dealer');
  const command = useCommand(store, 'dealer');
  const automatic = useAutomatic(store.table);
  const request = automatic === undefined ? undefined : requestOf(next, legal);
  const wanted = request && next ? entriesWanted(request, next) : undefined;
  const entry = useMemo(() => new Entry(), [store]);
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = useRef(false);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const [tooSoon, setTooSoon] = useState(false);

  const isDice = wanted !== undefined && 'dice' in wanted;
  const isNumber = wanted !== undefined && 'number' in wanted;
  const words = wanted !== undefined && 'words' in wanted ? wanted.words : undefined;
  const count = wanted ? countOf(wanted) : 0;
  // A number is proposed, and taken where the dealer keys in none. It is never in the field itself: it may come while the
  // dealer is about to type, and "20" would become "2020".
  const proposed = isNumber ? String(wanted.number) : '';
  const typed = entry.keys.value ?? '';
  const keys = typed || proposed;
  const { entries, end } = wanted ? readEntries(keys, wanted) : { entries: [], end: 0 };
  const isForAnother = entry.isForAnother(step);
  const isStray = request !== undefined && !wanted && keys !== '';
  const complete = entries.length >= count && !isForAnother && !isStray;
  const ready = request && complete ? (wanted ? withEntries(request, wanted, entries) : request) : undefined;
  const isSomebodyElses = next !== null && next !== undefined && !next.who.includes('dealer');
  const { preview } = usePreview(
    store,
    !isSomebodyElses && !(automatic && ready?.type === 'Next') ? ready : undefined,
    'dealer',
  );
  const refused = preview?.accepted === false ? preview.problem : undefined;

  const first = useRef(step);
  useLayoutEffect(() => {
    if (step !== first.current && !own.current) movedAt.current = performance.now();
    first.current = step;
    setTooSoon(false);
  }, [step]);
  // Anyone who opens the page begins here; from then on only what the dealer does here moves the focus.
  // A touch screen would bring up its keyboard.
  const begin = () => matchMedia('(pointer: coarse)').matches || (input.current ?? button.current)?.focus();
  useEffect(() => {
    const at = document.activeElement;
    if (automatic !== undefined && (!at || at === document.body || at.id === 'main')) begin();
  }, [automatic]);

  const act = async () => {
    if (!ready || command.busy || isSomebodyElses) return;
    // What is sent is what the page shows: not the number proposed when another has just been typed.
    if ((entry.keys.peek() ?? '') !== typed) return;
    if (performance.now() - movedAt.current < justMoved) {
      setTooSoon(true);
      return;
    }
    const taken = wanted ? entry.take(end) : '';
    own.current = true;
    const done = await command.send(ready, step === undefined ? {} : { step });
    own.current = false;
    if (done) entry.done(store.next.peek()?.step);
    else if (taken) entry.giveBack(taken, step);
    if (done && section.current?.contains(document.activeElement)) begin();
  };
  const actOther = async (what: Request) => {
    if (!command.busy) await command.send(what, dueNow(store));
  };
  const others = legal.filter(each => each.type !== request?.type && !hasItsOwnWay(each, play));
  return (
    <div class="dealer">
      <h1 class="station">
        {t('dealer.at', { table: name })}
        <span class="small">{t('dealer.who', { name: session.value?.name ?? '' })}</span>
      </h1>
      <div class="felt">
        <Top state={state} />
        <CallLine store={store} />
      </div>
      <section class="panel stack next-act" aria-label={t('dealer.next')} ref={section}>
        <div class="row spread">
          <span class="badge phase">{phaseName(store.game.value, state.phase)}</span>
          <Deadline next={next} open={state.phase === 'wagering'} />
          {live.state.value !== 'open' && <span class="badge warn">{t('link.broken')}</span>}
          {next && <RuleLink rule={next.rule} game={store.game.value} />}
          <a class="small" href={href('odds', 'table', store.table)}>
            {t('odds.live')}
          </a>
        </div>
        {automatic === false && (
          <label class="field">
            {askedFor(wanted)}
            <span class="entry">
              <input
                ref={input}
                class="keys"
                value={typed}
                placeholder={proposed}
                autocomplete="off"
                autocapitalize="characters"
                spellcheck={false}
                inputMode={isDice || isNumber ? 'numeric' : 'text'}
                onInput={event => entry.type(event.currentTarget.value, step)}
                onKeyDown={event => {
                  if (event.key !== 'Enter' || event.repeat) return;
                  event.preventDefault();
                  void act();
                }}
              />
              {!isNumber && !words && (
                <span class="hand keyed">
                  {isDice
                    ? entries.map((each, at) => <Die key={at} number={Number(each)} />)
                    : readCards(keys).cards.map((each, at) => <Card key={at} face={each} />)}
                </span>
              )}
            </span>
          </label>
        )}
        {(isForAnother || isStray) && (
          <div class="notice bad" role="alert">
            <p>{t(isForAnother ? 'dealer.movedOn' : 'dealer.stray', { act: next ? actName(next.act) : '', keys })}</p>
            <div class="row">
              {isForAnother && wanted && (
                <button type="button" class="adopt" onClick={() => entry.adopt(step)}>
                  {t('dealer.adopt', { act: next ? actName(next.act) : '' })}
                </button>
              )}
              <button type="button" onClick={() => entry.discard()}>
                {t('dealer.discard')}
              </button>
            </div>
          </div>
        )}
        <button
          ref={button}
          type="button"
          class="main act"
          aria-disabled={!ready || command.busy || isSomebodyElses}
          onClick={() => void act()}
          onKeyDown={event => {
            // A scanner types wherever the focus is, and ends with Enter: that must not press this button.
            if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) input.current?.focus();
          }}
        >
          {next ? actName(next.act) : t('dealer.nothing')}
        </button>
        {/* Below the button, which stays where it is whether or not anything is to be keyed in. */}
        {automatic === false && wanted && !isSomebodyElses && (
          <Keypad wanted={wanted} typed={typed} type={keys => entry.type(keys, step)} />
        )}
        {tooSoon && next && (
          <p class="notice" role="status">
            {t('dealer.justMoved', { act: actName(next.act) })}
          </p>
        )}
        {isSomebodyElses && <p class="notice">{t('dealer.waitsFor', { role: roleName(next.who) })}</p>}
        {(command.problem ?? refused) && (
          <ProblemNotice problem={(command.problem ?? refused)!} game={store.game.value} />
        )}
        {ready && preview?.accepted && preview.events.length > 0 && (
          <div class="will small">
            <h2 class="small">{t('dealer.will')}</h2>
            <ul>
              {preview.events.map((event, at) => (
                <li key={at}>{tell(event, nameOfPatron(store), store.game.value).text}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <aside class="panel stack">
        <h2>{t('dealer.wagers')}</h2>
        <WagerList store={store} />
        <h2>{t('why.title')}</h2>
        <Story store={store} game={store.game.value} />
      </aside>
      <div class="stack others">
        {play.irregularities && (
          <details class="panel">
            <summary>{t('wizard.title')}</summary>
            <Wizard store={store} as="dealer" />
          </details>
        )}
        {others.length > 0 && (
          <details class="panel">
            <summary>{t('dealer.others')}</summary>
            <div class="row">
              {others.map(each => (
                <button
                  key={JSON.stringify(each)}
                  type="button"
                  aria-disabled={command.busy}
                  onClick={() => void actOther(each)}
                >
                  {requestName(each, store.game.value)}
                </button>
              ))}
            </div>
          </details>
        )}
        <Fairness witness={store.witness} />
      </div>
    </div>
  );
}

/** Whether cards and dice are the engine's. */
const useAutomatic = (table: string) => useInBrief(table, each => each?.automatic ?? false);
/** As people call it; its id until that is known. */
const useTableName = (table: string) => useInBrief(table, each => each?.name) ?? table;

/** What a table says of itself once; nothing before it has. */
function useInBrief<T>(table: string, of: (brief: TableSummary | undefined) => T): T | undefined {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    api.tables().then(
      list => setFound(() => of(list.find(each => each.id === table))),
      () => {},
    );
  }, [table]);
  return found;
}

/** What the dealer is to key in, in words. */
function askedFor(wanted: Wanted | undefined): string {
  if (!wanted) return t('dealer.keyNothing');
  if ('number' in wanted) return maybe(`dealer.key.${wanted.field}`) ?? plainName(wanted.field);
  if ('words' in wanted) return t('dealer.keyWord', { words: wanted.words.map(plainName).join(', ') });
  const count = countOf(wanted);
  if ('cards' in wanted) return t('dealer.keyCards', { count });
  return maybe(`dealer.keyDice.${count}`) ?? t('dealer.keyDice', { count });
}
