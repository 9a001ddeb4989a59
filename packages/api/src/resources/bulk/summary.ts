import {
  type Action,
  type Field,
  type Fields,
  type Resource,
  toLabel,
  toPhrase,
} from '@koshpay/resource';

/** What a run does: `Delete: 12 tokens`, `Set status of 3 fees to Inactive`. */
export function toSummary(
  { title, singular, fields }: Resource,
  action: Action,
  count: number,
  value: string | undefined,
): string {
  const rows = `${count.toLocaleString('en-IN')} ${toPhrase(count === 1 ? singular : title)}`;
  if (action.kind !== 'toggle' || value === undefined) return `${action.label}: ${rows}`;
  const field = (fields as Fields)[action.field] as Field;
  const labels: Readonly<Record<string, string | undefined>> =
    'labels' in field ? (field.labels ?? {}) : {};
  const name = toPhrase(field.label ?? toLabel(action.field));
  return `Set ${name} of ${rows} to ${labels[value] ?? toLabel(value)}`;
}
