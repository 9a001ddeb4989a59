import type { CustomKind, KindRow } from '../kinds/custom-kind.ts';
import { type Field, type Fields, kindNames } from '../kinds/index.ts';
import { type Check, type Resources, wrongKind } from './check.ts';
import { findPathFaults } from './conditions.ts';
import { type Finding, fault, findRepeated, quote } from './fault.ts';

/** Checks that the kinds of a product have names of their own, and that its fields are of them. */
export function* findKindFaults(
  kinds: readonly { readonly custom: CustomKind }[],
  fields: readonly (readonly [at: string, field: Field])[],
): Generator<Finding> {
  const names = kinds.map(({ custom }) => custom.name);
  for (const name of findRepeated([...kindNames, ...names]))
    yield fault(`kinds.${name}`, 'duplicate', ['there is such a kind already', 'rename it']);
  for (const [at, { custom }] of fields)
    if (custom && !names.includes(custom.name))
      yield fault(at, 'unknown_kind', [
        `${quote(custom.name)} is not a kind of the product`,
        'add it to its kinds',
      ]);
}

/** Finds a field that is no row's own, of a kind that is checked by another row. */
export function* findRowlessFaults(at: string, { custom }: Field): Generator<Finding> {
  if (custom?.row)
    yield fault(at, 'wrong_kind', [
      `the kind ${custom.name} is checked by a row of ${custom.row.resource}`,
      'name it in the fields of a resource, or in the form of an action',
    ]);
}

/**
 * Checks that a field of a kind that is checked by a row names the path to it; in an action's form
 * also through its row.
 */
export const checkKindRows: Check = function* ({ fields, actions }, resources) {
  yield* findRowFaults('fields', fields as Fields, fields as Fields, resources);
  for (const { name, on, form } of actions) {
    const known = on === 'list' ? form : { ...fields, ...form };
    yield* findRowFaults(`actions.${name}.form`, form, known as Fields, resources);
  }
};

function* findRowFaults(
  at: string,
  own: Fields,
  known: Fields,
  resources: Resources,
): Generator<Finding> {
  for (const [key, field] of Object.entries(own)) {
    const { row } = field.custom ?? {};
    if (!row) continue;
    const place = `${at}.${key}.${row.option}`;
    const path = Object.entries(field).find(([name]) => name === row.option)?.[1];
    if (typeof path !== 'string') {
      const cure = `name the reference to ${row.resource}`;
      yield fault(place, 'missing', [`its kind is checked by a row of ${row.resource}`, cure]);
      continue;
    }
    const faults = [...findPathFaults(place, path, { fields: known as never }, resources)];
    yield* faults;
    if (faults.length === 0) yield* findTargetFaults(place, path, row, known, resources);
  }
}

/** Finds a path that ends at no reference, or at one to another resource. */
function* findTargetFaults(
  at: string,
  path: string,
  { resource }: KindRow,
  fields: Fields,
  resources: Resources,
): Generator<Finding> {
  const [first = '', hop] = path.split('.');
  const ref = fields[first];
  const target = ref?.kind === 'ref' ? (resources.get(ref.resource)?.fields as Fields) : undefined;
  const last = hop === undefined || ref?.kind !== 'ref' ? ref : target?.[hop];
  if (!last) return;
  if (last.kind !== 'ref')
    yield wrongKind(at, quote(path), last, [`name a field.ref() to ${resource}`]);
  else if (last.resource !== resource)
    yield fault(at, 'wrong_target', [
      `${quote(path)} leads to ${last.resource}`,
      `name a reference to ${resource}`,
    ]);
}
