import type { Fields, Resource } from '@koshpay/resource';
import { type Action, type Field, type FieldOf, kindOf } from '@koshpay/resource/internal';
import type { CompiledProduct } from '../core/compiled-product.ts';

type Product = Pick<CompiledProduct, 'hooks'>;
type Row = Record<string, unknown>;
/** An owner of fields: a resource, or the form of an action. */
export type FieldsOwner = Pick<Resource, 'name'> & { readonly fields: Fields };
type References = Readonly<Record<string, Row>>;

/** Valid values for the named fields; `refs` holds a row of each resource that is referred to. */
export function sampleRow(
  product: Product,
  resource: FieldsOwner,
  keys: readonly string[],
  serial: number,
  refs: References,
): Row {
  const entries = keys.map((key) => [key, sampleValue(product, resource, key, serial, refs)]);
  return Object.fromEntries(entries);
}

/** Values for the edit form, each different from the row's where possible. */
export function sampleChanges(
  product: Product,
  resource: Resource,
  row: Row,
  serial: number,
  refs: References,
): Row {
  const change = (key: string) => {
    const [next, after] = [1, 2].map((step) =>
      sampleValue(product, resource, key, serial + step, refs),
    );
    return next === row[key] ? after : next;
  };
  return Object.fromEntries(resource.edit.map((key) => [key, change(key)]));
}

/** Valid entries of the form of an action. */
export function sampleForm(
  product: Product,
  { form }: Action,
  serial: number,
  refs: References,
): Row {
  return sampleRow(product, { name: '', fields: form }, Object.keys(form), serial, refs);
}

function sampleValue(
  { hooks }: Product,
  resource: FieldsOwner,
  key: string,
  serial: number,
  refs: References,
): unknown {
  const field = (resource.fields as Fields)[key] as Field;
  const [first, second = first] = hooks[resource.name]?.samples?.[key] ?? [];
  if (first !== undefined) return serial % 2 === 0 ? first : second;
  if (field.kind === 'ref') return sampleRef(field, refs);
  if (field.kind === 'refMany') return refs[field.resource] ? [refs[field.resource]?.id] : [];
  const sample = kindOf(field).sample?.(field, serial) ?? null;
  // The secrets of a row differ.
  if (field.kind === 'secret') return `${sample}-${key}`;
  if (field.kind !== 'lines') return sample;
  const leaves = Object.entries(field.fields);
  const referred = leaves.flatMap(([name, leaf]) =>
    leaf.kind === 'ref' ? [[name, sampleRef(leaf, refs)]] : [],
  );
  return (sample as Row[]).map((line) => ({ ...line, ...Object.fromEntries(referred) }));
}

function sampleRef({ resource, targetKey = 'id' }: FieldOf<'ref'>, refs: References): unknown {
  return refs[resource]?.[targetKey] ?? null;
}

/** A value that the field's schema refuses. */
export function wrongValue(field: Field): unknown {
  return kindOf(field).wrong;
}

/** True if a field accepts any text. */
export function isFreeText({ hooks }: Product, { name, fields }: Resource, key: string): boolean {
  const field = (fields as Fields)[key];
  const isText = field?.kind === 'text' || field?.kind === 'longtext';
  return isText && !field.custom && field.pattern === undefined && !hooks[name]?.samples?.[key];
}

/** True if a field has more than one valid value. */
export function isChangeable({ hooks }: Product, { name, fields }: Resource, key: string): boolean {
  const declared = hooks[name]?.samples?.[key];
  if (declared) return declared.length > 1;
  const field = (fields as Fields)[key] as Field;
  return 'values' in field ? field.values.length > 1 : true;
}
