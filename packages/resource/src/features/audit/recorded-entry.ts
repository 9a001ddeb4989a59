import type { Resource } from '../../resource.ts';
import { toLabel } from '../../text/names.ts';

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** An entry of the audit log, as lists carry it: `username`, `action`, `resource`, `before` and so on. */
export type RecordedEntry = Values;

/** `payouts.update` as `payouts` and `update`. */
export function splitAction({ action }: RecordedEntry) {
  const text = String(action ?? '');
  const dot = text.indexOf('.');
  return { subject: text.slice(0, Math.max(0, dot)), operation: text.slice(dot + 1) };
}

/** A JSON object of an entry; empty where it has none. */
export function toValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

/** `Payout P-7`, or the title of the whole list. */
export function toRowName(
  { record_title: title, record_id: id, resource: name }: RecordedEntry,
  resource?: Resource,
): string {
  // The names of requests and of bulk runs are sentences of their own.
  if ((name === 'approvals' || name === 'bulk-runs') && typeof title === 'string') return title;
  const singular = resource?.singular ?? toLabel(String(name ?? 'row').replaceAll('-', '_'));
  if (typeof title === 'string') return `${singular} ${title}`;
  if (id === null || id === undefined) return resource?.title ?? singular;
  return `${singular} ${id}`;
}
