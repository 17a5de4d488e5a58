// A chart, and the same as a table.
import { useEffect, useRef } from 'preact/hooks';
import { percent, t } from '../i18n/i18n';

/** Lines over a few points, with the same numbers as a table for who cannot see them. uPlot comes when it is needed. */
export function Chart(props: { label: string; names: string[]; colours: string[]; x: number[]; lines: number[][] }) {
  const place = useRef<HTMLDivElement>(null);
  const { x, lines } = props;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let chart: { destroy(): void; setSize(size: { width: number; height: number }): void } | undefined;
    let gone = false;
    const ink = getComputedStyle(element).color;
    const height = 240;
    const observer = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height }));
    Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(([{ default: Plot }]) => {
      if (gone) return;
      const axis = { stroke: ink, grid: { stroke: '#8883', width: 1 }, ticks: { stroke: '#8886' } };
      chart = new Plot(
        {
          width: element.clientWidth,
          height,
          scales: { x: { time: false } },
          axes: [axis, { ...axis, size: 72, values: (_, ticks) => ticks.map(tick => `${(tick * 100).toFixed(2)} %`) }],
          series: [
            {},
            ...props.names.map((label, at) => ({
              label,
              stroke: props.colours[at]!,
              width: 2,
              points: { show: true, size: 7, fill: props.colours[at]! },
              value: (_: unknown, value: number | null) => (value === null ? '' : `${(value * 100).toFixed(4)} %`),
            })),
          ],
        },
        [x, ...lines],
        element,
      );
      observer.observe(element);
    });
    return () => {
      gone = true;
      observer.disconnect();
      chart?.destroy();
    };
  }, [JSON.stringify(x), JSON.stringify(lines), props.names.join()]);
  return (
    <>
      <div ref={place} class="chart" role="img" aria-label={props.label} />
      <details>
        <summary>{t('odds.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div class="scroll" tabIndex={0} role="region" aria-label={props.label}>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{t('odds.value')}</th>
                {props.names.map(name => (
                  <th scope="col" class="number" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {x.map((each, at) => (
                <tr key={each}>
                  <th scope="row">{each}</th>
                  {lines.map((line, n) => (
                    <td class="number" key={props.names[n]}>
                      {percent(line[at] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
