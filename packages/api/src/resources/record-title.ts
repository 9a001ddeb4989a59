import { type Field, type Fields, isSealed, type Resource } from '@koshpay/resource';

type Row = Readonly<Record<string, unknown>>;

/** The name of a row: the first of its title fields that has a text or a number and is no secret. */
export function toRecordTitle({ recordTitle, fields }: Resource, row: Row = {}): string | null {
  const isPlain = (key: string) => {
    const field: Field | undefined = (fields as Fields)[key];
    return field && !isSealed(field) && ['string', 'number'].includes(typeof row[key]);
  };
  const key = recordTitle.find(isPlain);
  return key === undefined ? null : String(row[key]);
}
