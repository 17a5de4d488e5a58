// Fairness at a table, in one line: what is committed to now, and an alarm if this page finds anything wrong.
//
// What the line opens is fetched in idle time once there is something to check, or when it is opened: a table's page does
// not wait for it.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/i18n';
import type { Commitment, Witness } from './witness';
import '../table/table.css';

type Records = typeof import('./Records');

/** "what" decides the words, never the game. */
export const nameOf = ({ what, number }: Commitment) => t(`fairness.name.${what}`, { number });

/** The checks, when they are there; null when they cannot be fetched. */
function useRecords(wanted: boolean): Records | null | undefined {
  const [records, setRecords] = useState<Records | null>();
  useEffect(() => {
    if (!wanted) return;
    const fetchThem = () =>
      void import('./Records').then(
        found => setRecords(found),
        () => setRecords(null),
      );
    // Not every browser says when it is idle.
    if (typeof requestIdleCallback === 'undefined') fetchThem();
    else requestIdleCallback(fetchThem, { timeout: 1000 });
  }, [wanted]);
  return records;
}

export function Fairness({ witness }: { witness: Witness }) {
  const chance = witness.chance.value;
  const { standing, shown, missing } = chance;
  const [opened, setOpened] = useState(false);
  const records = useRecords(opened || shown.length > 0);
  // Where people deal, nothing is committed to.
  if (standing.length === 0 && shown.length === 0) return null;
  const newest = standing.at(-1);
  const alarms = records ? shown.filter(each => records.checkOf(each).flaw).map(records.conclusionOf) : [];
  if (missing) alarms.push(t('fairness.missing', { number: missing }));
  return (
    <div class="fairness">
      {alarms.map(alarm => (
        <p key={alarm} class="notice bad" role="alert">
          {alarm}
        </p>
      ))}
      <details class="panel" onToggle={() => setOpened(true)}>
        <summary>
          {t('fairness.title')}
          <span class="soft small">
            {newest && t('fairness.short', { name: nameOf(newest), start: newest.commitment.slice(0, 8) })}
          </span>
        </summary>
        {records ? <records.Chance chance={chance} /> : <p>{t(records === null ? 'fairness.notLoaded' : 'waiting')}</p>}
      </details>
    </div>
  );
}
