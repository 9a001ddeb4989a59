import { type FieldOf, type Fields, isSealed, isStored, kindName } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import type { Check } from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** Checks that counted or added rows refer to this resource, and that the fields read exist. */
export const checkTotals: Check = function* ({ name, fields }, resources) {
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (field.kind !== 'count' && field.kind !== 'sum') continue;
    const at = `fields.${key}`;
    yield* findUnknown(at, 'unknown_resource', field.resource, [...resources.keys()]);
    const counted = resources.get(field.resource);
    if (!counted) continue;
    yield* findForeignKeyFaults(at, field.foreignKey, counted, name);
    if (field.kind === 'sum') yield* findAddendFaults(at, field.field, counted);
    else yield* findWhereFaults(`${at}.where`, field, counted);
  }
};

function* findForeignKeyFaults(
  at: string,
  key: string,
  { name, fields }: Resource,
  owner: string,
): Generator<Finding> {
  yield* findUnknown(at, 'unknown_field', key, Object.keys(fields));
  const field = (fields as Fields)[key];
  if (field && !(field.kind === 'ref' && field.resource === owner))
    yield fault(
      at,
      'wrong_target',
      `${quote(key)} of ${name} does not refer to ${owner}`,
      `name a field.ref('${owner}') of ${name}`,
    );
}

function* findAddendFaults(
  at: string,
  key: string,
  { name, fields }: Resource,
): Generator<Finding> {
  yield* findUnknown(at, 'unknown_field', key, Object.keys(fields));
  const field = (fields as Fields)[key];
  if (field && !['decimal', 'percent', 'int'].includes(field.kind))
    yield fault(
      at,
      'wrong_kind',
      `${quote(key)} of ${name} is of kind ${kindName(field)}`,
      'name a field.decimal()',
    );
}

function* findWhereFaults(
  at: string,
  { where = {} }: FieldOf<'count'>,
  { name, fields }: Resource,
): Generator<Finding> {
  for (const [key, values] of Object.entries(where)) {
    yield* findUnknown(at, 'unknown_field', key, Object.keys(fields));
    const field = (fields as Fields)[key];
    if (!field) continue;
    if (!isStored(field) || isSealed(field))
      yield fault(
        at,
        'wrong_kind',
        `${quote(key)} of ${name} is of kind ${kindName(field)}, which cannot be compared`,
        'name another field',
      );
    if ('values' in field)
      for (const value of [values].flat())
        yield* findUnknown(`${at}.${key}`, 'unknown_value', value, field.values);
  }
}
