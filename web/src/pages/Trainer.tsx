// Drills for dealers, marked and timed; mistakes are explained by rule.
import { useEffect, useRef, useState } from 'preact/hooks';
import { money, number, percent, t } from '../i18n/i18n';
import { Card } from '../parts/Card';
import { isBusyElsewhere } from '../parts/keys';
import { RuleLink, usePageTitle } from '../parts/parts';
import { read, write } from '../storage';
import {
  type Answer,
  type DrillKind,
  drillKinds,
  marked,
  noProgress,
  type Progress,
  progressFrom,
  type Question,
  questionOf,
} from '../trainer/drills';
import './trainer.css';

export function Trainer() {
  usePageTitle(t('train.title'));
  const [kind, setKind] = useState<DrillKind>('count');
  const [progress, setProgress] = useState(() => progressFrom(read('training')));
  const keep = (next: Record<DrillKind, Progress>) => {
    setProgress(next);
    write('training', next);
  };
  return (
    <div class="stack trainer">
      <h1>{t('train.title')}</h1>
      <div class="row" role="group" aria-label={t('train.choose')}>
        {drillKinds.map(each => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {t(`train.kind.${each}`)}
          </button>
        ))}
      </div>
      <Drill
        key={kind}
        kind={kind}
        onMarked={(right, time) => keep({ ...progress, [kind]: marked(progress[kind], right, time) })}
      />
      <section class="panel">
        <div class="row spread">
          <h2>{t('train.progress')}</h2>
          <button
            type="button"
            class="quiet"
            onClick={() => keep({ count: noProgress, draw: noProgress, payout: noProgress, irregularity: noProgress })}
          >
            {t('train.forget')}
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div class="scroll" tabIndex={0} role="region" aria-label={t('train.progress')}>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{t('train.drill')}</th>
                <th scope="col" class="number">
                  {t('train.asked')}
                </th>
                <th scope="col" class="number">
                  {t('train.right')}
                </th>
                <th scope="col" class="number">
                  {t('train.streak')}
                </th>
                <th scope="col" class="number">
                  {t('train.time')}
                </th>
              </tr>
            </thead>
            <tbody>
              {drillKinds.map(each => {
                const { asked, right, bestStreak, milliseconds } = progress[each];
                return (
                  <tr key={each}>
                    <th scope="row">{t(`train.kind.${each}`)}</th>
                    <td class="number">{number(asked)}</td>
                    <td class="number">{asked ? percent(right / asked) : ''}</td>
                    <td class="number">{number(bestStreak)}</td>
                    <td class="number">
                      {asked ? t('seconds', { seconds: (milliseconds / asked / 1000).toFixed(1) }) : ''}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}

function textOf(answer: Answer): string {
  if (answer.cents !== undefined) return money(answer.cents);
  return answer.key ? t(answer.key, answer.values) : answer.id;
}

function Drill({ kind, onMarked }: { kind: DrillKind; onMarked: (right: boolean, milliseconds: number) => void }) {
  const [question, setQuestion] = useState<Question>(() => questionOf(kind, Math.random));
  const [given, setGiven] = useState<string>();
  const began = useRef(performance.now());
  const next = useRef<HTMLButtonElement>(null);
  const answer = (id: string) => {
    if (given !== undefined) return;
    setGiven(id);
    onMarked(id === question.right, Math.min(120_000, performance.now() - began.current));
  };
  const another = () => {
    setQuestion(questionOf(kind, Math.random));
    setGiven(undefined);
    began.current = performance.now();
  };
  useEffect(() => {
    if (given !== undefined) next.current?.focus();
  }, [given]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || isBusyElsewhere(event.target)) return;
      const byKey =
        kind === 'count'
          ? question.answers.find(each => each.id === event.key)
          : question.answers[Number(event.key) - 1];
      if (byKey) answer(byKey.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const amounts = Object.fromEntries(Object.entries(question.amounts ?? {}).map(([key, cents]) => [key, money(cents)]));
  const right = question.answers.find(each => each.id === question.right)!;
  const { cards } = question;
  return (
    <section class="felt drill" aria-live="polite">
      <h2>{t(question.ask, { ...question.values, ...amounts })}</h2>
      {cards?.hand && <Row cards={cards.hand} />}
      {cards?.player && (
        <div class="drill-hands">
          <div>
            <h3>{t('winner.P')}</h3>
            <Row cards={cards.player} />
          </div>
          <div>
            <h3>{t('winner.B')}</h3>
            <Row cards={cards.banker ?? []} />
          </div>
        </div>
      )}
      <div class={`answers${kind === 'count' ? ' digits' : ''}`}>
        {question.answers.map(each => (
          <button
            key={each.id}
            type="button"
            disabled={given !== undefined}
            class={given === undefined ? '' : each.id === question.right ? 'right' : each.id === given ? 'wrong' : ''}
            onClick={() => answer(each.id)}
          >
            {given !== undefined && each.id === question.right && '✓ '}
            {given === each.id && each.id !== question.right && '✗ '}
            {textOf(each)}
          </button>
        ))}
      </div>
      {given !== undefined && (
        <div class={`notice ${given === question.right ? 'good' : 'bad'}`}>
          <strong>
            {given === question.right ? t('train.wasRight') : t('train.wasWrong', { answer: textOf(right) })}
          </strong>{' '}
          {t(question.why, { ...question.whyValues, ...amounts })} <RuleLink rule={question.rule} />
          <div class="row">
            <button type="button" class="main" ref={next} onClick={another}>
              {t('train.next')}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

function Row({ cards }: { cards: readonly string[] }) {
  return (
    <div class="hand">
      {cards.map((face, at) => (
        <span key={at}>
          <Card face={face} />
        </span>
      ))}
    </div>
  );
}
