import {
  type Action,
  type BulkChange,
  type BulkCount,
  type Field,
  type Fields,
  type Resource,
  toLabel,
  toPhrase,
} from '@koshpay/resource';

/** Describes a run: `Delete: 12 tokens`, `Set status of 3 fees to Inactive`. */
export function toSummary(
  { title, singular, fields }: Resource,
  action: Action,
  count: number,
  { value, change }: Pick<BulkCount, 'value' | 'change'>,
): string {
  const rows = `${count.toLocaleString('en-IN')} ${toPhrase(count === 1 ? singular : title)}`;
  if (change) return toEdit((fields as Fields)[change.field] as Field, rows, change);
  if (action.kind !== 'toggle' || value === undefined) return `${action.label}: ${rows}`;
  const field = (fields as Fields)[action.field] as Field;
  const labels: Readonly<Record<string, string | undefined>> =
    'labels' in field ? (field.labels ?? {}) : {};
  const name = toPhrase(field.label ?? toLabel(action.field));
  return `Set ${name} of ${rows} to ${labels[value] ?? toLabel(value)}`;
}

function toEdit(field: Field, rows: string, change: BulkChange): string {
  const name = toPhrase(field.label ?? toLabel(change.field));
  if ('find' in change)
    return `Replace ${clip(change.find)} by ${clip(change.replace)} in ${name} of ${rows}`;
  return change.set === null ? `Empty ${name} of ${rows}` : `Set ${name} of ${rows}`;
}

const clip = (text: string) => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
