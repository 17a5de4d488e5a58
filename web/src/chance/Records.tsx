// What is committed to at a table, and what is over, each with what this page found when it worked it out again, in words.
import { useRef, useState } from 'preact/hooks';
import { t } from '../i18n/i18n';
import { cardName } from '../parts/Card';
import { Die } from '../parts/Dice';
import { saveAsFile } from '../parts/save';
import { type ChanceCheck, check, type Flaw, type Result } from './check';
import { nameOf } from './Fairness';
import { type Chance as AllChance, type Commitment, isCards, type Shown } from './witness';
import './chance.css';

const checks = new WeakMap<Shown, ChanceCheck>();

/** Each record is checked once. */
export function checkOf(shown: Shown): ChanceCheck {
  const checked = checks.get(shown) ?? check(shown);
  checks.set(shown, checked);
  return checked;
}

/** What both checkers outside of the page read: the record, with what this page knew by itself. */
export const fileOf = ({ record, told, saw }: Shown) => ({
  ...record,
  ...(saw !== undefined && { saw }),
  ...(told.length > 0 && { told }),
});

const inWords = (result: Result) => (Array.isArray(result) ? result.join(', ') : String(result));

function flawInWords(flaw: Flaw): string {
  switch (flaw.kind) {
    case 'houseCut':
      return t('fairness.flaw.houseCut', { cut: flaw.cut });
    case 'cut':
      return t('fairness.flaw.cut', { cut: flaw.cut, saw: flaw.saw });
    case 'card': {
      const follows = flaw.follows ? cardName(flaw.follows) : t('fairness.noCard');
      return t(`fairness.flaw.card.${flaw.by}`, { place: flaw.place, was: cardName(flaw.was), follows });
    }
    case 'result':
      return t(`fairness.flaw.result.${flaw.by}`, { was: inWords(flaw.was), follows: inWords(flaw.follows) });
    default:
      return t(`fairness.flaw.${flaw.kind}`);
  }
}

/** A sentence each: something was found right or wrong, or there was nothing to find. */
interface Finding {
  kind: 'right' | 'wrong' | 'neither';
  text: string;
}
const signs = { right: '✓', wrong: '✗', neither: '–' };

function findingsOf(shown: Shown, { flaw, seen, recorded }: ChanceCheck): Finding[] {
  const { record, told, saw } = shown;
  const right = (text: string): Finding => ({ kind: 'right', text });
  const wrong: Finding[] = flaw ? [{ kind: 'wrong', text: flawInWords(flaw) }] : [];
  if (flaw && ['form', 'told', 'secret'].includes(flaw.kind)) return wrong;
  const fits = told.length === 0 ? 'later' : shown.cut === undefined ? 'hidden' : 'cut';
  const findings = [right(t(`fairness.fits.${fits}`)), ...wrong];
  if (flaw) return findings;
  if (isCards(record) && record.cut_by)
    findings.push(right(t(`fairness.cut.${record.cut_by}`, { cut: record.cut ?? 0 })));
  if (seen === 0) findings.push({ kind: 'neither', text: t(recorded === 0 ? 'fairness.unused' : 'fairness.sawNone') });
  if (isCards(record)) {
    if (seen > 0) findings.push(right(t('fairness.saw', { count: seen })));
    if (recorded > 0) findings.push(right(t('fairness.recorded', { count: recorded })));
  } else if (seen > 0) findings.push(right(t('fairness.sawResult', { result: inWords(saw as Result) })));
  else if (recorded > 0) findings.push(right(t('fairness.recordedResult', { result: inWords(record.result!) })));
  return findings;
}

export function Chance({ chance: { standing, shown } }: { chance: AllChance }) {
  return (
    <div class="stack">
      <p class="soft small">{t('fairness.about')}</p>
      <div class="standing">
        {standing.length === 0 && <p class="soft">{t('fairness.nothingStands')}</p>}
        {standing.map(each => (
          <Standing key={each.number} commitment={each} />
        ))}
      </div>
      {shown.length === 0 ? <p class="soft">{t('fairness.none')}</p> : <RecordList shown={shown} />}
    </div>
  );
}

function Standing({ commitment }: { commitment: Commitment }) {
  const [copied, setCopied] = useState(false);
  const hash = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(commitment.commitment);
      setCopied(true);
    } catch {
      // Where a page may not copy, what is to be copied is at least marked.
      getSelection()?.selectAllChildren(hash.current!);
    }
  };
  return (
    <div class="commitment">
      <p>
        {t('fairness.stands', { name: nameOf(commitment) })} <code ref={hash}>{commitment.commitment}</code>
      </p>
      <button type="button" class="quiet copy" onClick={copy}>
        <span aria-live="polite">{t(copied ? 'fairness.copied' : 'fairness.copy')}</span>
      </button>
    </div>
  );
}

function RecordList({ shown }: { shown: readonly Shown[] }) {
  // Said to anyone who asks for a check; automatic checks say nothing as long as all is right.
  const [asked, setAsked] = useState<Shown>();
  // While one is open nothing new comes above it: it would move what somebody reads or is about to press.
  const [held, setHeld] = useState<readonly Shown[]>();
  const open = useRef(new Set<Shown>());
  const toggle = (one: Shown, isOpen: boolean) => {
    if (isOpen) {
      setAsked(one);
      open.current.add(one);
      setHeld(held ?? shown);
    } else if (open.current.delete(one) && open.current.size === 0) setHeld(undefined);
  };
  return (
    <section class="stack" aria-label={t('fairness.over')}>
      <h2>{t('fairness.over')}</h2>
      <p class="hidden-text" aria-live="polite">
        {asked && conclusionOf(asked)}
      </p>
      <ol class="plain records" reversed>
        {[...(held ?? shown)].reverse().map(each => (
          <li key={each.record.number}>
            <OneRecord shown={each} onToggle={isOpen => toggle(each, isOpen)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export const conclusionOf = (shown: Shown) =>
  t(checkOf(shown).flaw ? 'fairness.isWrong' : 'fairness.allRight', { name: nameOf(shown.record) });

function OneRecord({ shown, onToggle }: { shown: Shown; onToggle: (isOpen: boolean) => void }) {
  const { record } = shown;
  const checked = checkOf(shown);
  const { flaw } = checked;
  return (
    <details onToggle={event => onToggle(event.currentTarget.open)}>
      <summary>
        <span class="name">{nameOf(record)}</span>
        <ResultOf shown={shown} />
        <span class={`badge ${flaw ? 'bad' : 'good'}`}>
          <span aria-hidden="true">{flaw ? '✗' : '✓'}</span> {t(flaw ? 'fairness.wrong' : 'fairness.right')}
        </span>
        {isCards(record) && (
          <span class="ask small">{t(record.what === 'shoe' ? 'fairness.askShoe' : 'fairness.askCards')}</span>
        )}
      </summary>
      <div class={`notice ${flaw ? 'bad' : 'good'} findings`}>
        <p>
          <strong>{conclusionOf(shown)}</strong>
        </p>
        <ul class="plain">
          {findingsOf(shown, checked).map(({ kind, text }) => (
            <li key={text}>
              <span class={kind} aria-hidden="true">
                {signs[kind]}
              </span>
              {text}
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => saveAsFile(`${record.table}-${record.what}-${record.number}.json`, fileOf(shown))}
        >
          {t('fairness.save')}
        </button>
        <p class="small soft">
          {t('fairness.elsewhere')}
          <code>croupier verify shoe FILE</code>
          <code>python3 docs/examples/check_chance.py FILE</code>
        </p>
      </div>
    </details>
  );
}

/** The throw or number that this page saw, or else the one in the record. */
function ResultOf({ shown }: { shown: Shown }) {
  if (isCards(shown.record)) return null;
  const result = (shown.saw ?? shown.record.result) as Result | undefined;
  if (result === undefined) return null;
  if (shown.record.what !== 'dice' || !Array.isArray(result)) return <strong>{inWords(result)}</strong>;
  return (
    <span class="dice">
      {result.map((number: number, at: number) => (
        <Die key={at} number={number} />
      ))}
    </span>
  );
}
