import { settings, systemKeys } from '@koshpay/resource';
import type { HistoryEntry } from './use-history.ts';

/** The fields of an entry before and after; null where there was no value. */
export function toRecordedChanges(
  entry: Readonly<Record<string, unknown>>,
): HistoryEntry['changes'] {
  const [before, after] = [toValues(entry.before), toValues(entry.after)];
  const keys =
    entry.resource === settings.name
      ? ['value']
      : Object.keys({ ...before, ...after }).filter((key) => !systemKeys.includes(key));
  return Object.fromEntries(
    keys.map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]),
  );
}

function toValues(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
