import { type Measured, misses } from './measure.ts';

/** A line of the table: times, aim, former time and total. */
export function toLine(measured: Measured): string {
  const { name, fastest, p50, p95, aim, before = '' } = measured;
  const cells = [
    name.padEnd(56),
    toText(fastest).padStart(8),
    toText(p50).padStart(8),
    toText(p95).padStart(8),
    String(aim).padStart(5),
    before.padStart(15),
    misses(measured) ? '  misses' : '        ',
    `  ${toAnswer(measured)}`,
  ];
  return cells.join('');
}

/** The head of the columns of {@link toLine}. */
export const head = `${'milliseconds'.padEnd(56)}${'fastest'.padStart(8)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'aim'.padStart(5)}${'before (p50)'.padStart(15)}`;

/** Counts those that reach their aim. */
export function toSummary(all: readonly Measured[]): string {
  const held = all.filter((measured) => !misses(measured)).length;
  return `${held} of ${all.length} within their aim`;
}

function toAnswer({ status, body: { total, total_is, code } }: Measured): string {
  if (status !== 200) return `${status} ${code}`;
  return `${total?.toLocaleString('en-IN')}${total_is === 'at_least' ? '+' : ''} total`;
}

const toText = (ms: number) => (ms < 100 ? ms.toFixed(1) : ms.toFixed(0));
