// What the dealer calls, and the story of a round: each step with its rule.
import { useMemo } from 'preact/hooks';
import { clock, t } from '../i18n/i18n';
import { RuleLink } from '../parts/parts';
import type { ToldEvent } from './store';
import type { Store } from './useTable';
import { tell } from './words';

export function nameOfPatron(store: Store): (patron: number) => string {
  const patrons = store.state.value?.patrons ?? [];
  return id => {
    const seat = patrons.find(patron => patron.id === id)?.seat;
    return seat ? t('seat.number', { number: seat }) : t('patron.standing', { number: id });
  };
}

/** The call, large and in the live region, so that it is heard as at a table. */
export function CallLine({ store }: { store: Store }) {
  const call = store.call.value;
  const said = call && tell({ ...call, text: call.call ?? call.text }, nameOfPatron(store), store.game.value);
  return (
    <p class="call" aria-live="polite" aria-atomic="true" lang={said?.lang}>
      {said?.text ?? ' '}
    </p>
  );
}

/** The events told so far, in rounds, newest round first. */
export function roundsOf(told: readonly ToldEvent[]): { number: number | undefined; events: ToldEvent[] }[] {
  const rounds: { number: number | undefined; events: ToldEvent[] }[] = [{ number: undefined, events: [] }];
  for (const event of told) {
    if (event.event?.type === 'RoundStarted') rounds.push({ number: event.event.number, events: [] });
    rounds.at(-1)!.events.push(event);
  }
  return rounds.filter(round => round.events.length > 0).reverse();
}

export function Story({ store, game }: { store: Store; game: string }) {
  const told = store.told.value;
  // What the server keeps to itself has neither words nor content, and explains nothing.
  const rounds = useMemo(() => roundsOf(told.filter(each => each.text || each.event)).slice(0, 8), [told]);
  if (rounds.length === 0) return <p class="soft">{t('why.none')}</p>;
  const nameOf = nameOfPatron(store);
  return (
    <div class="story">
      {rounds.map((round, at) => (
        <details key={round.number ?? 'before'} open={at === 0}>
          <summary>{round.number ? t('round.number', { number: round.number }) : t('why.before')}</summary>
          <Steps events={round.events} nameOf={nameOf} game={game} />
        </details>
      ))}
    </div>
  );
}

export function Steps(props: { events: readonly ToldEvent[]; nameOf: (patron: number) => string; game: string }) {
  return (
    <ol class="plain steps">
      {props.events.map(event => {
        const said = tell(event, props.nameOf, props.game);
        return (
          <li key={event.seq}>
            <time class="soft small">{clock(event.time)}</time>
            <span lang={said.lang}>{said.text}</span>
            <span class="rules">
              {event.rules?.map(rule => (
                <RuleLink key={rule} rule={rule} game={props.game} />
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
