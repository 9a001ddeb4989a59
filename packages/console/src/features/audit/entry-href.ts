import { detailPath, type Product } from '@koshpay/resource';

/** The page of the row that an entry of the audit log is about, if it has one. */
export function toEntryHref(
  { resources }: Product,
  { resource: name, record_id: id }: Readonly<Record<string, unknown>>,
): string | undefined {
  const resource = resources.find((each) => each.name === name);
  if (!resource?.detail || id === null || id === undefined) return undefined;
  return detailPath(resource).replace(':id', String(id));
}
