import {
  type Field,
  type FieldOf,
  type Fields,
  isSealed,
  isStored,
  kindName,
} from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import type { Check } from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** Checks that a reference leads to a resource whose rows it can find and name. */
export const checkReferences: Check = function* ({ fields }, resources) {
  for (const [at, field] of placesOf(fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refMany') continue;
    yield* findUnknown(at, 'unknown_resource', field.resource, [...resources.keys()]);
    const target = resources.get(field.resource);
    if (!target) continue;
    if (field.kind === 'ref' && field.targetKey !== undefined)
      yield* findKeyFaults(`${at}.targetKey`, field.targetKey, target);
    if (field.optionLabel !== undefined)
      yield* findLabelFaults(`${at}.optionLabel`, field.optionLabel, target);
    yield* findUnnamed(at, target);
  }
};

/** Checks that a value read through a reference is a column of the other table. */
export const checkThrough: Check = function* ({ fields }, resources) {
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (field.kind !== 'through') continue;
    const at = `fields.${key}`;
    yield* findUnknown(at, 'unknown_ref_field', field.ref, refsOf(fields));
    const target = targetOf(field.ref, fields, resources);
    if (!target) continue;
    yield* findUnknown(at, 'unknown_field', field.field, Object.keys(target.fields));
    const source = (target.fields as Fields)[field.field];
    if (source && !isStored(source))
      yield fault(
        at,
        'wrong_kind',
        `${quote(field.field)} of ${target.name} is of kind ${kindName(source)}, which has no column`,
        'name another field',
      );
  }
};

/** Checks that prefills read fields that the options carry. */
export const checkPrefill: Check = function* ({ fields }, resources) {
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (!('prefill' in field) || !field.prefill) continue;
    const { ref, optionField } = field.prefill;
    const at = `fields.${key}.prefill`;
    yield* findUnknown(at, 'unknown_ref_field', ref, refsOf(fields));
    const target = targetOf(ref, fields, resources);
    if (!target) continue;
    if (target.optionFields.includes(optionField))
      yield* findPrefillFaults(at, field, (target.fields as Fields)[optionField]);
    else yield notAvailable(at, optionField, target);
  }
};

function* findPrefillFaults(
  at: string,
  field: FieldOf<'text' | 'bool'>,
  source: Field | undefined,
): Generator<Finding> {
  if (!source) return;
  const isYesOrNo = source.kind === 'bool';
  if (field.kind === 'text') {
    const possible = isYesOrNo ? ['true', 'false'] : 'values' in source ? source.values : undefined;
    for (const value of possible ? Object.keys(field.prefill?.values ?? {}) : [])
      yield* findUnknown(`${at}.values`, 'unknown_value', value, possible ?? []);
  } else if (!isYesOrNo)
    yield fault(
      at,
      'wrong_kind',
      `${quote(field.prefill?.optionField)} is of kind ${kindName(source)}`,
      'name a field.bool()',
    );
}

/** Checks that a target key is unique and a whole number. */
function* findKeyFaults(at: string, key: string, target: Resource): Generator<Finding> {
  yield* findUnknown(at, 'unknown_field', key, Object.keys(target.fields));
  const field = (target.fields as Fields)[key];
  if (!field || field.kind === 'id') return;
  if (field.kind !== 'int')
    yield fault(
      at,
      'wrong_kind',
      `${quote(key)} of ${target.name} is of kind ${kindName(field)}`,
      'name a field.int(), or leave targetKey out',
    );
  else if (!target.unique.some((keys) => keys.length === 1 && keys[0] === key))
    yield fault(
      at,
      'wrong_target',
      `${quote(key)} of ${target.name} is not unique`,
      `add ['${key}'] to the unique sets of ${target.name}`,
    );
}

function* findLabelFaults(at: string, label: string, target: Resource): Generator<Finding> {
  const available = ['id', 'name', ...target.optionFields];
  for (const [, name = ''] of label.matchAll(/\{(\w+)\}/g))
    if (!available.includes(name)) yield notAvailable(at, name, target);
}

function notAvailable(at: string, name: string, { name: target, fields }: Resource): Finding {
  const cure = Object.hasOwn(fields, name)
    ? `add it to the optionFields of ${target}`
    : `name one of the optionFields of ${target}`;
  return fault(at, 'wrong_target', `the options of ${target} have no ${quote(name)}`, cure);
}

/** Checks that the first field of the record title, which names options, is a readable column. */
function* findUnnamed(at: string, target: Resource): Generator<Finding> {
  const [title = ''] = target.recordTitle;
  const field = (target.fields as Fields)[title];
  if (field && (!isStored(field) || isSealed(field)))
    yield fault(
      at,
      'wrong_target',
      `options of ${target.name} have no name: ${quote(title)} is of kind ${kindName(field)}`,
      `let the recordTitle of ${target.name} begin with a field that is stored and not secret`,
    );
}

/** The fields of a resource, of its objects and of its lines, with their places. */
function placesOf(fields: Fields): [at: string, field: Field][] {
  return Object.entries(fields).flatMap(([key, field]): [string, Field][] => [
    [`fields.${key}`, field],
    ...(field.kind === 'lines'
      ? Object.entries(field.fields).map(([name, part]): [string, Field] => [
          `fields.${key}.${name}`,
          part,
        ])
      : []),
  ]);
}

function refsOf(fields: Fields): string[] {
  return Object.keys(fields).filter((key) => fields[key]?.kind === 'ref');
}

function targetOf(
  ref: string,
  fields: Fields,
  resources: Parameters<Check>[1],
): Resource | undefined {
  const field = fields[ref];
  return field?.kind === 'ref' ? resources.get(field.resource) : undefined;
}
