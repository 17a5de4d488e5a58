// What went wrong, what the rules order, what it would change, and who else confirms it.
import { useState } from 'preact/hooks';
import type { Request, Role } from '../api/types';
import { maybe, money, t } from '../i18n/i18n';
import { Card } from '../parts/Card';
import { ProblemNotice, RuleLink } from '../parts/parts';
import { readCards, readDice } from './console';
import type { Wager } from './gamePages';
import { spotIn, spotName } from './games';
import type { Field, Given, IrregularityForm } from './irregularities';
import { plainText } from './plain/text';
import { nameOfPatron } from './Story';
import { useCommand } from './useCommand';
import { usePreview } from './useStaff';
import type { Store } from './useTable';
import { tell } from './words';

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
                {tell(event, nameOfPatron(store), store.game.value).text}{' '}
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
  const [chosen, setChosen] = useState<IrregularityForm>();
  if (chosen) return <FormToFill store={store} as={as} form={chosen} onDone={() => setChosen(undefined)} />;
  return (
    <ul class="plain stack">
      {store.play.value.irregularities?.map(each => (
        <li key={each.id}>
          <button type="button" class="quiet" onClick={() => setChosen(each)}>
            {words(each.id)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const words = (of: string) => maybe(`wizard.${of}`) ?? of;
/** Which wager it is: a patron has one at a spot. */
const keyOf = (wager: Wager) => `${wager.patron} ${plainText(spotIn(wager))}`;

function FormToFill(props: { store: Store; as?: Role; form: IrregularityForm; onDone: () => void }) {
  const { store, form, onDone } = props;
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [round, setRound] = useState(store.state.value?.rounds_started ?? 0);
  const [ready, setReady] = useState<Request>();
  const wagers = store.state.value?.wagers ?? [];
  const textOf = (label: string) => {
    const field = form.fields.find(each => each.label === label);
    return told[label] ?? (field?.kind === 'choice' ? field.choices[0] : undefined) ?? '';
  };
  const given: Given = {
    words: label => textOf(label).trim(),
    cards: label => readCards(textOf(label)).cards,
    dice: label => readDice(textOf(label)).map(Number),
    round: () => round,
    wager: () => wagers.find(each => keyOf(each) === told.wager),
    spot: label => textOf(label) || undefined,
    choice: textOf,
  };
  const request = form.request(given);
  /** What was shown holds only for what was keyed in then. */
  const keep = (label: string) => (text: string) => {
    setTold({ ...told, [label]: text });
    setReady(undefined);
  };
  const keyRound = (number: number) => {
    setRound(number);
    setReady(undefined);
  };
  return (
    <div class="stack">
      <h3>{words(form.id)}</h3>
      <p>
        {words(`${form.id}.then`)} {form.rule && <RuleLink rule={form.rule} game={store.game.value} />}
      </p>
      {form.fields.map(field => (
        <FieldOf
          key={field.label}
          field={field}
          store={store}
          text={field.kind === 'round' ? String(round) : textOf(field.label)}
          onTell={field.kind === 'round' ? text => keyRound(Number(text) || 0) : keep(field.label)}
        />
      ))}
      {ready ? (
        <Confirm store={store} request={ready} as={props.as} onDone={onDone} />
      ) : (
        <div class="row">
          <button type="button" class="main" disabled={!request} onClick={() => setReady(request)}>
            {t('wizard.show')}
          </button>
          <button type="button" class="quiet" onClick={onDone}>
            {t('wizard.back')}
          </button>
        </div>
      )}
    </div>
  );
}

function FieldOf(props: { field: Field; store: Store; text: string; onTell: (text: string) => void }) {
  const { field, store, text, onTell } = props;
  const label = words(field.label);
  switch (field.kind) {
    case 'round':
      return (
        <label class="field">
          {label}
          <input type="number" min="0" value={text} onInput={event => onTell(event.currentTarget.value)} />
        </label>
      );
    case 'cards':
    case 'dice':
      return (
        <label class="field">
          {label}
          <input class="keys" value={text} autocomplete="off" onInput={event => onTell(event.currentTarget.value)} />
          <span class="hand" style={{ '--card-width': '3rem' }}>
            {field.kind === 'cards' &&
              readCards(text).cards.map((face, at) => (
                <span key={at}>
                  <Card face={face} />
                </span>
              ))}
          </span>
        </label>
      );
    case 'words':
      return (
        <label class="field">
          {label}
          <input value={text} onInput={event => onTell(event.currentTarget.value)} />
        </label>
      );
    case 'wager': {
      const nameOf = nameOfPatron(store);
      const choices = (store.state.value?.wagers ?? []).map(each => {
        const spot = spotName(store.game.value, spotIn(each));
        return [keyOf(each), `${nameOf(each.patron)}, ${spot}, ${money(each.amount)}`] as const;
      });
      return <ChoiceField label={label} value={text || undefined} choices={choices} onChoose={onTell} />;
    }
    case 'spot': {
      const choices = field.spots.map(each => [each, spotName(store.game.value, each)] as const);
      return <ChoiceField label={label} value={text || undefined} choices={choices} onChoose={onTell} />;
    }
    case 'choice': {
      const choices = field.choices.map(each => [each, words(`${field.label}.${each}`)] as const);
      return <ChoiceField label={label} value={text} choices={choices} onChoose={onTell} />;
    }
  }
}

/** One of several; none until one is chosen. */
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
