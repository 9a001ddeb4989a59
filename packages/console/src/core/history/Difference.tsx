import type { Fields } from '@koshpay/resource';
import { useConsole } from '../context/console-context.ts';
import { HistoryChanges } from './HistoryChanges.tsx';
import { toRecordedChanges } from './recorded-changes.ts';

/** The changes of an audit entry, field by field. */
export function Difference({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const { resources } = useConsole().product;
  const resource = resources.find(({ name }) => name === row.resource);
  const changes = toRecordedChanges(row);
  const isKnown = Object.keys(changes).some((key) => key in ((resource?.fields ?? {}) as Fields));
  if (resource && isKnown) return <HistoryChanges resource={resource} changes={changes} />;
  return <pre>{JSON.stringify(changes, null, 2)}</pre>;
}
