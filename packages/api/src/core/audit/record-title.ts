import type { Fields, Resource } from '@koshpay/resource';
import { type Field, isSealed } from '@koshpay/resource/internal';

type Row = Readonly<Record<string, unknown>>;

/** The name of a row as the audit log has it, which others read: without titles of rows of other resources. */
export function toRecordedTitle(resource: Resource, row?: Row): string | null {
  const isOwn = (key: string) => (resource.fields as Fields)[key]?.about === undefined;
  return toRecordTitle({ ...resource, recordTitle: resource.recordTitle.filter(isOwn) }, row);
}

/**
 * The name of a row: those of its title fields that have a text or a number, are no secrets, and are
 * shown whole in its list.
 */
export function toRecordTitle(
  { recordTitle, fields, list }: Resource,
  row: Row = {},
): string | null {
  const isPlain = (key: string) => {
    const field: Field | undefined = (fields as Fields)[key];
    return field && !isSealed(field) && ['string', 'number'].includes(typeof row[key]);
  };
  const isCutOff = (key: string) =>
    list.columns.some(
      (each) =>
        each.key === key && each.kind === 'field' && /^(truncate|hash)$/.test(each.display.kind),
    );
  const [first, ...rest] = recordTitle.filter(isPlain);
  if (first === undefined) return null;
  return [first, ...rest.filter((key) => !isCutOff(key))].map((key) => row[key]).join(' ');
}
