import type { FieldOf, Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Check, findField, findResource, findStored, wrongKind } from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** Checks that counted or added rows refer to this resource, and that the fields read exist. */
export const checkTotals: Check = function* ({ name, fields }, resources) {
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (field.kind !== 'count' && field.kind !== 'sum') continue;
    const at = `fields.${key}`;
    const counted = yield* findResource(at, field.resource, resources);
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
  const field = yield* findField(at, key, fields);
  if (field && !(field.kind === 'ref' && field.resource === owner))
    yield fault(at, 'wrong_target', [
      `${quote(key)} of ${name} does not refer to ${owner}`,
      `name a field.ref('${owner}') of ${name}`,
    ]);
}

function* findAddendFaults(
  at: string,
  key: string,
  { name, fields }: Resource,
): Generator<Finding> {
  const field = yield* findField(at, key, fields);
  if (field && !['decimal', 'percent', 'int'].includes(field.kind))
    yield wrongKind(at, `${quote(key)} of ${name}`, field, ['name a field.decimal()']);
}

function* findWhereFaults(
  at: string,
  { where = {} }: FieldOf<'count'>,
  { name, fields }: Resource,
): Generator<Finding> {
  for (const [key, values] of Object.entries(where)) {
    const field = yield* findStored(at, key, { name, fields });
    if (field && 'values' in field)
      for (const value of [values].flat())
        yield* findUnknown(`${at}.${key}`, 'unknown_value', value, field.values);
  }
}
