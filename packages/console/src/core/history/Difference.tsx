import type { Fields } from '@koshpay/resource';
import { settings, systemKeys } from '@koshpay/resource/internal';
import { useConsole } from '../context/console-context.ts';
import { HistoryChanges } from './HistoryChanges.tsx';
import type { HistoryEntry } from './use-history.ts';

/** The changes of an audit entry, field by field. */
export function Difference({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const { resources } = useConsole().product;
  const resource = resources.find(({ name }) => name === row.resource);
  const changes = toRecordedChanges(row);
  const isKnown = Object.keys(changes).some((key) => key in ((resource?.fields ?? {}) as Fields));
  if (resource && isKnown) return <HistoryChanges resource={resource} changes={changes} />;
  return <pre>{JSON.stringify(changes, null, 2)}</pre>;
}

/** The fields of an entry before and after; null where there was no value. */
function toRecordedChanges(entry: Readonly<Record<string, unknown>>): HistoryEntry['changes'] {
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
