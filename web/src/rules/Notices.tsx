// The notices of the Gazette in the order of their days, and whether their texts are held.
import { api } from '../api/client';
import { day, t } from '../i18n/i18n';
import { ProblemNotice, useLoaded, Waiting } from '../parts/parts';

export function Notices() {
  const { value, problem } = useLoaded(() => api.notices(), []);
  if (problem) return <ProblemNotice problem={problem} />;
  if (!value) return <Waiting />;
  return (
    <ol class="plain rule-list">
      {value.map(each => (
        <li key={`${each.gazette} ${each.notice}`} class="panel rule-item">
          <div class="row">
            <strong lang="en-NZ">{each.notice}</strong>
            <span class="rule-day">
              {each.in_force
                ? t('rules.inForce', { day: day(each.in_force) })
                : each.published && t('rules.published', { day: day(each.published) })}
            </span>
            <span class={`badge ${each.held ? 'good' : 'warn'}`}>{t(each.held ? 'rules.held' : 'rules.notHeld')}</span>
            <span class="soft small notice-name">{each.gazette}</span>
          </div>
          <p lang="en-NZ">{each.what}</p>
        </li>
      ))}
    </ol>
  );
}
