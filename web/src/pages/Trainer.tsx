// Drills for dealers, marked and timed; mistakes are explained by rule.
import { useEffect, useRef, useState } from 'preact/hooks';
import { number, percent, t } from '../i18n/i18n';
import { Card } from '../parts/Card';
import { isBusyElsewhere } from '../parts/keys';
import { ProblemNotice, RuleLink, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { read, write } from '../storage';
import { games } from '../table/games';
import { type Drill, marked, noProgress, type Progress, progressFrom, type Question } from '../trainer/drill';
import './trainer.css';

/** The drills of every game that has any. */
const allDrills = async () => (await Promise.all(games.map(game => game.drills?.() ?? []))).flat();

export function Trainer() {
  usePageTitle(t('train.title'));
  const { value: drills, problem } = useLoaded(allDrills, []);
  return (
    <div class="stack trainer">
      <h1>{t('train.title')}</h1>
      {problem && <ProblemNotice problem={problem} />}
      {drills ? <Training drills={drills} /> : !problem && <Waiting />}
    </div>
  );
}

function Training({ drills }: { drills: readonly Drill[] }) {
  const [chosen, setChosen] = useState(drills[0]);
  const [kept, setKept] = useState(() => read('training'));
  const progressOf = (drill: Drill) => progressFrom(kept, drill.id);
  const keep = (next: (drill: Drill) => Progress) => {
    const all = Object.fromEntries(drills.map(each => [each.id, next(each)]));
    setKept(all);
    write('training', all);
  };
  if (!chosen) return null;
  return (
    <>
      <div class="row" role="group" aria-label={t('train.choose')}>
        {drills.map(each => (
          <button key={each.id} type="button" aria-pressed={each === chosen} onClick={() => setChosen(each)}>
            {each.name()}
          </button>
        ))}
      </div>
      <OneDrill
        key={chosen.id}
        drill={chosen}
        onMarked={(right, time) =>
          keep(each => (each === chosen ? marked(progressOf(each), right, time) : progressOf(each)))
        }
      />
      <section class="panel">
        <div class="row spread">
          <h2>{t('train.progress')}</h2>
          <button type="button" class="quiet" onClick={() => keep(() => noProgress)}>
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
              {drills.map(each => {
                const { asked, right, bestStreak, milliseconds } = progressOf(each);
                return (
                  <tr key={each.id}>
                    <th scope="row">{each.name()}</th>
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
    </>
  );
}

function OneDrill(props: { drill: Drill; onMarked: (right: boolean, milliseconds: number) => void }) {
  const { drill, onMarked } = props;
  const [question, setQuestion] = useState<Question>(() => drill.question(Math.random));
  const [given, setGiven] = useState<string>();
  const began = useRef(performance.now());
  const next = useRef<HTMLButtonElement>(null);
  const answer = (id: string) => {
    if (given !== undefined) return;
    setGiven(id);
    onMarked(id === question.right, Math.min(120_000, performance.now() - began.current));
  };
  const another = () => {
    setQuestion(drill.question(Math.random));
    setGiven(undefined);
    began.current = performance.now();
  };
  useEffect(() => {
    if (given !== undefined) next.current?.focus();
  }, [given]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || isBusyElsewhere(event.target)) return;
      const byKey = drill.digits
        ? question.answers.find(each => each.id === event.key)
        : question.answers[Number(event.key) - 1];
      if (byKey) answer(byKey.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const right = question.answers.find(each => each.id === question.right)!;
  const { hands = [] } = question;
  const [only] = hands.length === 1 ? hands : [];
  return (
    <section class="felt drill" aria-live="polite">
      <h2>{question.ask()}</h2>
      {only && <Row cards={only.cards} />}
      {hands.length > 1 && (
        <div class="drill-hands">
          {hands.map((hand, at) => (
            <div key={at}>
              <h3>{hand.name?.()}</h3>
              <Row cards={hand.cards} />
            </div>
          ))}
        </div>
      )}
      <div class={`answers${drill.digits ? ' digits' : ''}`}>
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
            {each.name()}
          </button>
        ))}
      </div>
      {given !== undefined && (
        <div class={`notice ${given === question.right ? 'good' : 'bad'}`}>
          <strong>
            {given === question.right ? t('train.wasRight') : t('train.wasWrong', { answer: right.name() })}
          </strong>{' '}
          {question.why()} <RuleLink rule={question.rule} game={drill.game} />
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
