import {
  type Account,
  type Fields,
  isAllowed,
  permissionsFor,
  type Resource,
} from '@koshpay/resource';
import type { CompiledProduct } from '../compile-product.ts';

type Row = Readonly<Record<string, unknown>>;

/** Creates the function that leaves in an entry what an account may read of the row that it is about. */
export function toVisibleEntry(
  { resources, accessOf }: Pick<CompiledProduct, 'resources' | 'accessOf'>,
  account: Account,
): (entry: Row) => Row {
  const access = accessOf(account);
  return (entry) => {
    const resource = resources.find(({ name, was }) =>
      [name, was].includes(entry.resource as string),
    );
    if (!resource) return entry;
    if (!isAllowed(account, permissionsFor(resource, 'view')))
      return { ...entry, record_title: null, before: null, after: null, form: null };
    const { readable } = access.of(resource.name);
    if (readable === resource) return entry;
    const { recordTitle } = resource;
    return {
      ...entry,
      record_title: recordTitle.some((key) => !(key in readable.fields))
        ? null
        : entry.record_title,
      before: pickReadable(entry.before, resource, readable),
      after: pickReadable(entry.after, resource, readable),
      form: pickReadable(entry.form, resource, readable),
    };
  };
}

/** Values without the fields that are not readable, by their present or their former names. */
function pickReadable(values: unknown, { fields }: Resource, readable: Resource): unknown {
  if (typeof values !== 'object' || values === null) return values;
  const hidden = Object.entries(fields as Fields)
    .filter(([key]) => !(key in readable.fields))
    .flatMap(([key, { was }]) => [key, was]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key)));
}
