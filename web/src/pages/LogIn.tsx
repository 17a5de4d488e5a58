// Logging in, and choosing a new password where one must be chosen.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { DemoAccount, Problem } from '../api/types';
import { t } from '../i18n/i18n';
import { ProblemNotice, problemFrom, usePageTitle } from '../parts/parts';
import { go } from '../router';
import { logIn, session } from '../session';
import { grantName } from '../table/words';

export function LogIn() {
  usePageTitle(t('login.title'));
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const who = session.value;
  const mustChange = who?.must_change_password;

  const attempt = async (what: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await what();
      if (!session.value?.must_change_password) go('lobby');
    } catch (error) {
      setProblem(problemFrom(error));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (name: string) => String(form.get(name) ?? '');
    void attempt(async () => {
      if (!mustChange) return logIn(text('name'), text('password'));
      await api.changePassword(text('old'), text('new'));
      session.value = { ...who, must_change_password: false };
    });
  };

  return (
    <div class="stack" style={{ maxWidth: '26rem', margin: '6vh auto' }}>
      <form class="panel stack" onSubmit={submit} key={String(mustChange)}>
        <h1>{t(mustChange ? 'login.change' : 'login.title')}</h1>
        {problem && <ProblemNotice problem={problem} />}
        {mustChange ? (
          <>
            <label class="field">
              {t('login.old')}
              <input name="old" type="password" autocomplete="current-password" required />
            </label>
            <label class="field">
              {t('login.new')}
              <input name="new" type="password" autocomplete="new-password" required />
            </label>
          </>
        ) : (
          <>
            <label class="field">
              {t('login.name')}
              <input name="name" type="text" autocomplete="username" required />
            </label>
            <label class="field">
              {t('login.password')}
              <input name="password" type="password" autocomplete="current-password" required />
            </label>
          </>
        )}
        <button class="main" type="submit" disabled={busy}>
          {t(mustChange ? 'login.keep' : 'login.do')}
        </button>
        <p class="small soft">{t('login.watching')}</p>
      </form>
      {!mustChange && <Demo busy={busy} onChoose={each => attempt(() => logIn(each.name, each.password))} />}
    </div>
  );
}

/** Everybody in a demonstration, to log in as with one click. */
function Demo(props: { busy: boolean; onChoose: (account: DemoAccount) => void }) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  useEffect(() => {
    let wanted = true;
    void api.demo().then(list => wanted && setAccounts(list));
    return () => {
      wanted = false;
    };
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section class="panel stack" aria-labelledby="demo-title">
      <h2 id="demo-title" class="small">
        {t('login.demo')}
      </h2>
      <ul class="plain stack">
        {accounts.map(each => (
          <li key={each.name} class="row spread">
            <button type="button" disabled={props.busy} onClick={() => props.onChoose(each)}>
              {t('login.demoAs', { name: each.name, role: grantName(each.role) })}
            </button>
            {each.pin && <span class="small soft">{t('login.demoPin', { pin: each.pin })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
