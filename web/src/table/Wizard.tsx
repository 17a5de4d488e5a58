// What went wrong, what the rules order, what it would change, and who else confirms it.
import { useState } from 'preact/hooks';
import type { Request, Role } from '../api/types';
import { areas } from '../games/tai_sai/areas';
import { money, t } from '../i18n/i18n';
import { Card } from '../parts/Card';
import { ProblemNotice, RuleLink } from '../parts/parts';
import { readCards, readDice } from './console';
import { causes, type Given, type Happening, happenings } from './irregularities';
import { nameOfPatron } from './Story';
import { useCommand } from './useCommand';
import { usePreview } from './useStaff';
import type { Store } from './useTable';
import { taiSaiArea, tell } from './words';

/** What would happen, then a second person, then it is done. */
export function Confirm(props: { store: Store; request: Request; as?: Role; onDone: () => void }) {
  const { store, request, onDone } = props;
  const { preview, step } = usePreview(store, request, props.as);
  const command = useCommand(store, props.as);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!preview?.accepted || command.busy) return;
    // What is confirmed is what was shown: a table that has moved on since refuses it.
    const done = await command.send(request, {
      ...(step !== undefined && { step }),
      ...(name && { second: { name, pin } }),
    });
    setPin('');
    if (done) onDone();
  };
  return (
    <form class="stack" onSubmit={submit}>
      <div class="notice" aria-live="polite">
        <h3>{t('wizard.preview')}</h3>
        {!preview && <p class="soft">{t('waiting')}</p>}
        {preview?.accepted && (
          <ul>
            {preview.events.map((event, at) => (
              <li key={at}>
                {tell(event, nameOfPatron(store)).text}{' '}
                {event.rules?.slice(0, 2).map(rule => (
                  <RuleLink key={rule} rule={rule} game={store.game.value} />
                ))}
              </li>
            ))}
          </ul>
        )}
        {preview?.accepted === false && <ProblemNotice problem={preview.problem} game={store.game.value} />}
      </div>
      <div class="row">
        <label class="field">
          {t('second.name')}
          <input value={name} autocomplete="off" onInput={event => setName(event.currentTarget.value)} />
        </label>
        <label class="field">
          {t('second.pin')}
          <input
            type="password"
            inputMode="numeric"
            value={pin}
            autocomplete="off"
            onInput={event => setPin(event.currentTarget.value)}
          />
        </label>
      </div>
      {command.problem && <ProblemNotice problem={command.problem} game={store.game.value} />}
      <div class="row">
        <button type="submit" class="main" aria-disabled={!preview?.accepted || command.busy}>
          {t('wizard.confirm')}
        </button>
        <button type="button" class="quiet" onClick={onDone}>
          {t('wizard.back')}
        </button>
      </div>
    </form>
  );
}

/** What happened -> the rule that applies -> what the table would be -> somebody else confirms. */
export function Wizard({ store, as }: { store: Store; as?: Role }) {
  const [chosen, setChosen] = useState<Happening>();
  const [keys, setKeys] = useState('');
  const [more, setMore] = useState('');
  const [round, setRound] = useState(store.state.value?.rounds_started ?? 0);
  const [wager, setWager] = useState<Given['wager']>();
  const [area, setArea] = useState<Given['area']>();
  const [cause, setCause] = useState<Given['cause']>(causes[0]);
  const [ready, setReady] = useState<Request>();
  /** What was shown holds only for what was keyed in then. */
  const keyIn =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setReady(undefined);
    };
  const list = happenings.filter(each => each.game === store.game.value);
  if (!chosen) {
    return (
      <ul class="plain stack">
        {list.map(each => (
          <li key={each.id}>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                setChosen(each);
                setReady(undefined);
                setKeys('');
                setMore('');
                setWager(undefined);
                setArea(undefined);
              }}
            >
              {t(each.what)}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  const first = chosen.needs.includes('dice') ? readDice(keys) : readCards(keys).cards;
  const second = readCards(more).cards;
  const request = chosen.request({ first, second, round, reason: more, wager, area, cause });
  return (
    <div class="stack">
      <h3>{t(chosen.what)}</h3>
      <p>
        {t(chosen.remedy)} {chosen.rule && <RuleLink rule={chosen.rule} game={chosen.game} />}
      </p>
      {chosen.needs.includes('round') && (
        <label class="field">
          {t('wizard.round')}
          <input
            type="number"
            min="0"
            value={round}
            onInput={event => keyIn(setRound)(event.currentTarget.valueAsNumber || 0)}
          />
        </label>
      )}
      {chosen.needs.some(need => ['card', 'cards', 'hands', 'dice', 'maybeCard'].includes(need)) && (
        <label class="field">
          {t(
            `wizard.key.${chosen.needs.includes('hands') ? 'player' : chosen.needs.includes('dice') ? 'dice' : 'cards'}`,
          )}
          <input
            class="keys"
            value={keys}
            autocomplete="off"
            onInput={event => keyIn(setKeys)(event.currentTarget.value)}
          />
          <span class="hand" style={{ '--card-width': '3rem' }}>
            {!chosen.needs.includes('dice') &&
              first.map((face, at) => (
                <span key={at}>
                  <Card face={face} />
                </span>
              ))}
          </span>
        </label>
      )}
      {chosen.needs.includes('hands') && (
        <label class="field">
          {t('wizard.key.banker')}
          <input value={more} autocomplete="off" onInput={event => keyIn(setMore)(event.currentTarget.value)} />
        </label>
      )}
      {chosen.needs.includes('wager') && <WagerField store={store} wager={wager} onChoose={keyIn(setWager)} />}
      {chosen.needs.includes('area') && (
        <ChoiceField
          label={t(chosen.needs.includes('cause') ? 'wizard.liesNow' : 'wizard.meantFor')}
          value={area}
          choices={areas.map(each => [each.id, taiSaiArea(each.id)] as const)}
          onChoose={keyIn(setArea)}
        />
      )}
      {chosen.needs.includes('cause') && (
        <ChoiceField
          label={t('wizard.cause')}
          value={cause}
          choices={causes.map(each => [each, t(`cause.${each}`)] as const)}
          onChoose={keyIn(setCause)}
        />
      )}
      {chosen.needs.includes('reason') && (
        <label class="field">
          {t('wizard.reason')}
          <input value={more} onInput={event => keyIn(setMore)(event.currentTarget.value)} />
        </label>
      )}
      {ready ? (
        <Confirm store={store} request={ready} as={as} onDone={() => setChosen(undefined)} />
      ) : (
        <div class="row">
          <button type="button" class="main" disabled={!request} onClick={() => setReady(request)}>
            {t('wizard.show')}
          </button>
          <button type="button" class="quiet" onClick={() => setChosen(undefined)}>
            {t('wizard.back')}
          </button>
        </div>
      )}
    </div>
  );
}

/** One of several; until one is chosen, none is. */
export function ChoiceField<Value extends string>(props: {
  label: string;
  value: Value | undefined;
  choices: readonly (readonly [value: Value, words: string])[];
  onChoose: (value: Value) => void;
}) {
  const choose = (chosen: string) => {
    const found = props.choices.find(([value]) => value === chosen);
    if (found) props.onChoose(found[0]);
  };
  return (
    <label class="field">
      {props.label}
      <select value={props.value ?? ''} onChange={event => choose(event.currentTarget.value)}>
        {!props.value && <option value="">{t('wizard.choose')}</option>}
        {props.choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of the wagers that lie on a Tai-Sai layout. */
function WagerField(props: { store: Store; wager: Given['wager']; onChoose: (wager: Given['wager']) => void }) {
  const nameOf = nameOfPatron(props.store);
  const keyOf = (wager: Given['wager']) => wager && `${wager.patron} ${wager.area}`;
  const lying = (props.store.state.value?.wagers ?? []).filter(each => 'area' in each);
  return (
    <ChoiceField
      label={t('wizard.wager')}
      value={keyOf(props.wager)}
      choices={lying.map(
        each => [keyOf(each)!, `${nameOf(each.patron)}, ${taiSaiArea(each.area)}, ${money(each.amount)}`] as const,
      )}
      onChoose={key => props.onChoose(lying.find(each => keyOf(each) === key))}
    />
  );
}
