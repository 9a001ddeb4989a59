import {
  type Field,
  type FieldOf,
  type Fields,
  isSealed,
  isStored,
  kindName,
} from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import {
  type Check,
  findField,
  findResource,
  findStored,
  refsOf,
  targetOf,
  wrongKind,
} from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** Checks that a reference leads to a resource whose rows it can find and name. */
export const checkReferences: Check = function* ({ fields }, resources) {
  for (const [at, field] of placesOf(fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refMany') continue;
    const target = yield* findResource(at, field.resource, resources);
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
    const source = yield* findField(at, field.field, target.fields);
    if (source && !isStored(source))
      yield wrongKind(at, `${quote(field.field)} of ${target.name}`, source, [
        'name another field',
        'which has no column',
      ]);
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

/** Checks that a mention names one row at most, by values that both rows store. */
export const checkMentions: Check = function* (resource, resources) {
  for (const [key, field] of Object.entries(resource.fields as Fields)) {
    if (field.kind !== 'mention') continue;
    const at = `fields.${key}`;
    const target = yield* findResource(at, field.resource, resources);
    if (!target) continue;
    const wanted = Object.keys(field.match);
    for (const name of wanted) yield* findStored(`${at}.match`, name, target);
    for (const name of Object.values(field.match)) yield* findStored(`${at}.match`, name, resource);
    const isUnique = target.unique.some(
      (keys) => keys.length === wanted.length && keys.every((each) => wanted.includes(each)),
    );
    if (!isUnique)
      yield fault(`${at}.match`, 'wrong_target', [
        `${wanted.map(quote).join(', ')} of ${target.name} may be the same in several rows`,
        `name exactly the fields of one of the unique sets of ${target.name}`,
      ]);
  }
};

/** Checks that tables only refer to rows of our database. */
export const checkDataProvider: Check = function* ({ dataProvider, fields }, resources) {
  if (dataProvider) return;
  for (const [key, field] of Object.entries(fields as Fields))
    if ('resource' in field && resources.get(field.resource)?.dataProvider)
      yield fault(`fields.${key}`, 'wrong_target', [
        `${quote(field.resource)} has a data provider and no table`,
        'give this resource one, too, or keep its id in a field.int()',
      ]);
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
    yield wrongKind(at, quote(field.prefill?.optionField), source, ['name a field.bool()']);
}

/** Checks that a target key is unique and a whole number. */
function* findKeyFaults(at: string, key: string, target: Resource): Generator<Finding> {
  const field = yield* findField(at, key, target.fields);
  if (!field || field.kind === 'id') return;
  if (field.kind !== 'int')
    yield wrongKind(at, `${quote(key)} of ${target.name}`, field, [
      'name a field.int(), or leave targetKey out',
    ]);
  else if (!target.unique.some((keys) => keys.length === 1 && keys[0] === key))
    yield fault(at, 'wrong_target', [
      `${quote(key)} of ${target.name} is not unique`,
      `add ['${key}'] to the unique sets of ${target.name}`,
    ]);
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
  return fault(at, 'wrong_target', [`the options of ${target} have no ${quote(name)}`, cure]);
}

/** Checks that the first field of the record title, which names options, is a readable column. */
function* findUnnamed(at: string, target: Resource): Generator<Finding> {
  const [title = ''] = target.recordTitle;
  const field = (target.fields as Fields)[title];
  if (field && (!isStored(field) || isSealed(field)))
    yield fault(at, 'wrong_target', [
      `options of ${target.name} have no name: ${quote(title)} is of kind ${kindName(field)}`,
      `let the recordTitle of ${target.name} begin with a field that is stored and not secret`,
    ]);
}

/** The fields of a resource, of its objects and of its lines, with their places. */
function placesOf(fields: Fields): [at: string, field: Field][] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const parts = field.kind === 'lines' ? Object.entries(field.fields) : [];
    const places = parts.map(([name, part]): [string, Field] => [`fields.${key}.${name}`, part]);
    return [[`fields.${key}`, field], ...places];
  });
}
