import type { Fields, Resource } from '@koshpay/resource';
import type { Account } from '@koshpay/resource/internal';
import type { Access } from '../access/access.ts';
import { fieldsAbout, seesAll, toReadableRow, withoutFields } from '../access/hidden-values.ts';
import type { CompiledProduct } from '../compiled-product.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Creates the function that leaves in an entry what an account may read of the row that it is about.
 * Entries about rows that it may not view are read without their values.
 */
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
    const readable = withoutOthers(access, resource, entry);
    if (readable === resource) return entry;
    return {
      ...entry,
      before: pickReadable(entry.before, resource, readable),
      after: pickReadable(entry.after, resource, readable),
      form: pickReadable(entry.form, resource, readable),
    };
  };
}

/**
 * The readable fields of a resource, without values of rows of others that are in its rows, such as
 * what an approval changes: unless the entry names a resource whose rows the account may view.
 */
function withoutOthers(access: Access, resource: Resource, { before, after }: Row): Resource {
  const { readable } = access.of(resource.name);
  const about = fieldsAbout(readable);
  if (about.length === 0 || seesAll(access)) return readable;
  const row = { ...(before as Row | null), ...(after as Row | null) };
  const isNamed = about.every((key) => ((readable.fields as Fields)[key]?.about ?? '') in row);
  return isNamed ? toReadableRow(readable, access, row) : withoutFields(readable, about);
}

/** Values without the fields that are not readable, by their present or their former names. */
function pickReadable(values: unknown, { fields }: Resource, readable: Resource): unknown {
  if (typeof values !== 'object' || values === null) return values;
  const hidden = Object.entries(fields as Fields)
    .filter(([key]) => !(key in readable.fields))
    .flatMap(([key, { was }]) => [key, was]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key)));
}
