import { operations, scopeRules } from '../access/access.ts';
import { type Field, type Fields, isSealed, isStored, kindOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Check, findField, refsOf, targetOf, wrongKind } from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** Checks that permissions and proofs are for operations and fields that exist. */
export const checkAccess: Check = function* ({ access, stepUp, fields, actions }) {
  const known = [...new Set([...operations, ...actions.map(({ name }) => name)])];
  if (stepUp !== true)
    for (const operation of stepUp)
      yield* findUnknown('stepUp', 'unknown_operation', operation, known);
  for (const [operation, wanted] of Object.entries(access)) {
    yield* findUnknown('access', 'unknown_operation', operation, known);
    yield* findNoPermission(`access.${operation}`, wanted);
  }
  for (const [key, field] of Object.entries(fields as Fields))
    for (const [use, wanted] of Object.entries(field.access ?? {})) {
      yield* findUnknown(`fields.${key}.access`, 'unknown_option', use, ['read', 'write']);
      yield* findNoPermission(`fields.${key}.access.${use}`, wanted);
    }
};

/** Checks that a scope compares a column with an attribute of the account. */
export const checkScope: Check = function* (resource, resources) {
  const fields = resource.fields as Fields;
  for (const [path, value] of Object.entries(resource.scope))
    if (!/^account\.[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(String(value)))
      yield fault(`scope.${path}`, 'invalid', [
        `${quote(value)} is not an attribute of the account`,
        "write it like 'account.merchant_id'",
      ]);
  for (const { field, through } of scopeRules(resource)) {
    if (through === undefined) yield* findIncomparable(`scope.${field}`, field, resource);
    else {
      const at = `scope.${field}.${through}`;
      yield* findUnknown(at, 'unknown_ref_field', field, refsOf(fields));
      const target = targetOf(field, fields, resources);
      if (target) yield* findIncomparable(at, through, target);
    }
  }
};

function* findNoPermission(at: string, wanted: unknown): Generator<Finding> {
  const all = [wanted].flat();
  if (all.length === 0 || all.some((each) => typeof each !== 'string' || each === ''))
    yield fault(at, 'invalid', [
      `${quote(wanted)} is not a permission`,
      "write 'treasury' or a list",
    ]);
}

function* findIncomparable(at: string, key: string, { fields }: Resource): Generator<Finding> {
  const field = yield* findField(at, key, fields);
  if (field && !isComparable(field))
    yield wrongKind(at, quote(key), field, [
      'name a field.ref(), field.int() or field.text()',
      'which cannot be compared with an attribute',
    ]);
}

/** True if a field is a column that holds one plain value. */
function isComparable(field: Field): boolean {
  if (!isStored(field) || isSealed(field)) return false;
  return field.kind === 'int' || ['equal', 'text'].includes(kindOf(field).matching);
}
