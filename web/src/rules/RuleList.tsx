// The rules of an edition in their sections, each with what is known about it.
import type { CoveredRule, Interpretation, RuleBook } from '../api/law';
import { maybe, t } from '../i18n/i18n';
import { idOf, scenarioName, sectionsOf, wordsOf } from './search';

export function RuleList({ book, asked, kind }: { book: RuleBook; asked: string; kind: string }) {
  const sections = sectionsOf(book, asked, kind);
  const found = sections.flatMap(section => section.rules);
  const own = Math.max(...book.rules.map(rule => rule.division));
  const interpretations = new Map(book.interpretations.map(each => [each.number, each]));
  return (
    <div class="stack">
      <p class="soft" role="status">
        {t('rules.found', { count: found.length })}
        {found.length > 0 &&
          ` · ${t('rules.covered', {
            coded: found.filter(rule => rule.code.length > 0).length,
            shown: found.filter(rule => rule.scenarios.length > 0).length,
          })}`}
      </p>
      {sections.map(section => (
        <section key={`${section.division} ${section.number}`} class="stack rule-section">
          <h2>
            {section.division === own
              ? t('rules.section', { number: section.number })
              : t('rules.sectionOf', { number: section.number, division: section.division })}
          </h2>
          <ul class="plain rule-list">
            {section.rules.map(rule => (
              <RuleItem key={idOf(rule)} rule={rule} asked={asked} interpretations={interpretations} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RuleItem(props: { rule: CoveredRule; asked: string; interpretations: ReadonlyMap<string, Interpretation> }) {
  const { rule } = props;
  const known = rule.code.length + rule.scenarios.length + rule.interpretations.length;
  return (
    <li class="panel rule-item">
      <div class="row">
        <strong class="rule-number">{rule.rule}</strong>
        {rule.part && <span class="soft">{rule.part}</span>}
        <span class={`badge kind-${rule.kind}`}>{maybe(`rules.kind.${rule.kind}`) ?? rule.kind}</span>
        {rule.inferred && <span class="badge warn">{t('rules.inferred')}</span>}
        <span class="soft small notice-name">{rule.notice}</span>
      </div>
      <p lang="en-NZ">
        <Marked text={rule.summary} asked={props.asked} />
      </p>
      {known > 0 && (
        <details>
          <summary class="small">
            {[
              rule.code.length > 0 && t('rules.places', { count: rule.code.length }),
              rule.scenarios.length > 0 && t('rules.scenarios', { count: rule.scenarios.length }),
              rule.interpretations.length > 0 && t('rules.readings', { count: rule.interpretations.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </summary>
          <dl class="known small" lang="en-NZ">
            {rule.code.length > 0 && <dt lang={undefined}>{t('rules.coded')}</dt>}
            {rule.code.map(place => (
              <dd key={place}>
                <code>{place}</code>
              </dd>
            ))}
            {rule.scenarios.length > 0 && <dt>{t('rules.shown')}</dt>}
            {rule.scenarios.map(path => (
              <dd key={path}>
                {scenarioName(path)} <code class="soft">{path}</code>
              </dd>
            ))}
            {rule.interpretations.length > 0 && <dt>{t('rules.readAs')}</dt>}
            {rule.interpretations.map(number => (
              <dd key={number}>
                {number} {props.interpretations.get(number)?.title}{' '}
                <code class="soft">{props.interpretations.get(number)?.file}</code>
              </dd>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

/** The text with the words that were asked for. */
export function Marked({ text, asked }: { text: string; asked: string }) {
  const words = wordsOf(asked)
    .filter(word => word.length > 1)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {text
        .split(new RegExp(`(${words.join('|')})`, 'i'))
        .map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))}
    </>
  );
}
