// When wagers close: a bar that runs down and the seconds in words. Said aloud once, when little time is left.
import { useEffect, useRef, useState } from 'preact/hooks';
import { live } from '../api/live';
import type { NextStep } from '../api/types';
import { t } from '../i18n/i18n';
import './deadline.css';

/** With so many seconds left it is said aloud. */
const soon = 5;

/** How much time is left, by the server's clock, in milliseconds; nothing where no clock runs. */
export function timeLeft(next: NextStep | null | undefined, now: number): number | undefined {
  return next?.closes === undefined ? undefined : Math.max(0, next.closes / 1000 - now);
}

export function Deadline(props: { next: NextStep | null | undefined; open: boolean; small?: boolean }) {
  const { next } = props;
  const closes = props.open ? next?.closes : undefined;
  const [, tick] = useState(0);
  // The whole of the bar: what was left when this time began.
  const whole = useRef({ closes: 0, time: 1 });
  useEffect(() => {
    if (closes === undefined) return;
    const timer = setInterval(() => tick(n => n + 1), 250);
    return () => clearInterval(timer);
  }, [closes]);
  const place = `deadline${props.small ? ' small' : ''}`;
  // Its place stays when it is empty: what stands around it must not move under somebody's finger.
  if (!props.open) return <span class={place} />;
  const left = timeLeft(next, live.clock.now());
  if (left === undefined || closes === undefined)
    return (
      <span class={place}>
        <span class="deadline-words soft">{t('deadline.dealer')}</span>
      </span>
    );
  if (whole.current.closes !== closes) whole.current = { closes, time: Math.max(left, 1000) };
  const seconds = Math.ceil(left / 1000);
  const words = seconds > 0 ? t('deadline.left', { count: seconds }) : t('deadline.now');
  return (
    <span class={`${place}${seconds <= soon ? ' soon' : ''}`}>
      <span class="deadline-words" role="timer" aria-live="off">
        {words}
      </span>
      <span class="deadline-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${(left / whole.current.time).toFixed(3)})` }} />
      </span>
      {!props.small && (
        <span class="hidden-text" aria-live="polite">
          {seconds <= soon ? t('deadline.soon') : ''}
        </span>
      )}
    </span>
  );
}
