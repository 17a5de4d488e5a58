// A purse: what it holds, every move of it with the table where it happened, and, for an operator, more play money.
import { useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import type { Problem, Purse as PurseOf } from '../api/types';
import { maybe, moment, money, t } from '../i18n/i18n';
import { ProblemNotice, problemFrom, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { go, href } from '../router';
import { isStaff, mayAct, session } from '../session';

const pageSize = 50;

export function Purse({ place }: PageProps) {
  const other = place.parts[0];
  usePageTitle(t('purse.title'));
  const [before, setBefore] = useState<number[]>([]);
  const purse = useLoaded(() => api.purse(other, before.at(-1), pageSize), [other, before.at(-1)]);
  if (!session.value) {
    return (
      <p class="notice">
        <a href={href('login')}>{t('login.title')}</a>
      </p>
    );
  }
  return (
    <div class="stack">
      <h1>{other ? t('purse.of', { name: other }) : t('purse.title')}</h1>
      {(isStaff.value || mayAct('inspector')) && <Whose />}
      {purse.problem && <ProblemNotice problem={purse.problem} />}
      {!purse.value && !purse.problem && <Waiting />}
      {purse.value && (
        <>
          <p>
            {other ? t('purse.ofOther', { name: other }) : t('purse.holds')}{' '}
            <strong>{money(purse.value.balance)}</strong>
          </p>
          {other && mayAct('operator') && <Grant name={other} onDone={purse.again} />}
          <Statement purse={purse.value} />
          <div class="row">
            {before.length > 0 && (
              <button type="button" onClick={() => setBefore(before.slice(0, -1))}>
                {t('purse.later')}
              </button>
            )}
            {purse.value.next !== null && (
              <button type="button" onClick={() => setBefore([...before, purse.value!.next!])}>
                {t('purse.earlier')}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Statement({ purse }: { purse: PurseOf }) {
  if (purse.moves.length === 0) return <p class="soft">{t('purse.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div class="scroll" tabIndex={0} role="region" aria-label={t('purse.statement')}>
      <table class="list">
        <caption class="hidden-text">{t('purse.statement')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('purse.when')}</th>
            <th scope="col">{t('purse.what')}</th>
            <th scope="col">{t('purse.where')}</th>
            <th scope="col" class="number">
              {t('purse.amount')}
            </th>
            <th scope="col" class="number">
              {t('purse.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {purse.moves.map(move => (
            <tr key={move.number}>
              <td>{moment(move.time)}</td>
              <td>{maybe(`purse.move.${move.what}`) ?? move.what}</td>
              <td>{move.table === 'purses' ? '' : <a href={href('table', move.table)}>{move.table}</a>}</td>
              <td class="number">{money(move.amount)}</td>
              <td class="number">{money(move.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Staff and inspectors may read anyone's. */
function Whose() {
  return (
    <form
      class="row on-one-line"
      onSubmit={event => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
        if (name) go('purse', name);
      }}
    >
      <label class="field">
        {t('purse.whose')}
        <input name="name" required maxLength={64} autocomplete="off" />
      </label>
      <button type="submit">{t('purse.show')}</button>
    </form>
  );
}

function Grant({ name, onDone }: { name: string; onDone: () => void }) {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer, it is the same grant.
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const given = new FormData(form);
    setBusy(true);
    setProblem(undefined);
    try {
      const amount = Math.round(Number(given.get('dollars')) * 100);
      await api.grantPlayMoney(name, id, amount, String(given.get('reason') ?? ''));
      setId(crypto.randomUUID());
      form.reset();
      onDone();
    } catch (error) {
      setProblem(problemFrom(error));
    }
    setBusy(false);
  };
  return (
    <form class="panel stack" onSubmit={submit}>
      <h2>{t('purse.grant')}</h2>
      <div class="row">
        <label class="field">
          {t('buy.amount')}
          <input name="dollars" type="number" min="0.01" max="1000000000" step="0.01" required />
        </label>
        <label class="field">
          {t('purse.reason')}
          <input name="reason" required maxLength={200} />
        </label>
      </div>
      <div class="row">
        <button type="submit" class="main" disabled={busy}>
          {t('purse.grant')}
        </button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </form>
  );
}
