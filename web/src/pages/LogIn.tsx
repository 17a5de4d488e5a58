// Logging in, and choosing a new password where one must be chosen.
import { useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Problem } from '../api/types';
import { t } from '../i18n/i18n';
import { ProblemNotice, problemFrom, usePageTitle } from '../parts/parts';
import { go } from '../router';
import { logIn, session } from '../session';

export function LogIn() {
  usePageTitle(t('login.title'));
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const who = session.value;
  const mustChange = who?.must_change_password;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setProblem(undefined);
    try {
      if (mustChange) {
        await api.changePassword(text('old'), text('new'));
        session.value = { ...who, must_change_password: false };
        go('lobby');
      } else {
        await logIn(text('name'), text('password'));
        if (!session.value?.must_change_password) go('lobby');
      }
    } catch (error) {
      setProblem(problemFrom(error));
    }
    setBusy(false);
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
    </div>
  );
}
