import {
  defaultOf,
  type Field,
  type Fields,
  isSealed,
  isStored,
  kindName,
  kindOf,
} from '../kinds/index.ts';
import { valueSchema } from '../kinds/schemas/field-schemas.ts';
import type { Resource } from '../resource.ts';
import { systemFields } from '../rows/system-fields.ts';
import { toLabel } from '../text/names.ts';
import { findBoundFaults } from './bounds.ts';
import { findRowlessFaults } from './custom-kinds.ts';
import { findDisplayFaults } from './displays.ts';
import { type Finding, fault, findRepeated, findTwice, findUnknown, quote } from './fault.ts';
import { findNotSnake } from './names.ts';
import { findPartFaults, optionsOf, partsOf } from './parts.ts';

/** Checks each field on its own: its name, options, limits, values and default. */
export function* checkFields({ fields }: Resource): Generator<Finding> {
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (Object.hasOwn(systemFields, key)) continue;
    yield* findFieldFaults(`fields.${key}`, key, field);
    yield* findHistoryFaults(key, field, fields);
    yield* findAboutFaults(key, field, fields);
    if (field.display) yield* findDisplayFaults(`fields.${key}.display`, field.display, fields);
  }
}

/** Finds what is wrong with a field of a resource, an object, a line or an action's form. */
export function* findFieldFaults(
  at: string,
  key: string,
  field: Field,
  place: { readonly isPart?: boolean } = {},
): Generator<Finding> {
  const findings = [...findNotSnake(at, key)];
  for (const name of Object.keys(field).filter(
    (option) => option !== 'kind' && option !== 'custom',
  ))
    findings.push(...findUnknown(`${at}.${name}`, 'unknown_option', name, optionsOf(field, place)));
  findings.push(...findBoundFaults(at, field), ...findValueFaults(at, field));
  findings.push(...findSecretFaults(at, field), ...findPartFaults(at, field));
  if (place.isPart) findings.push(...findRowlessFaults(at, field));
  for (const [name, part] of Object.entries(partsOf(field)))
    findings.push(...findFieldFaults(`${at}.${name}`, name, part, { isPart: true }));
  yield* findings;
  // A wrong limit makes every default wrong.
  if (findings.length === 0) yield* findDefaultFaults(at, key, field);
}

/** Checks that what may be hidden in some rows is about another field, and orders no list. */
function* findAboutFaults(key: string, { about, sortable }: Field, fields: Resource['fields']) {
  if (about === undefined) return;
  yield* findUnknown(`fields.${key}.about`, 'unknown_field', about, Object.keys(fields));
  if (sortable)
    yield fault(`fields.${key}.sortable`, 'invalid', [
      'the order would show what is hidden in some rows',
      'remove it',
    ]);
}

/** Checks that a secret can have a value, and that only ordered columns are sortable. */
function* findSecretFaults(at: string, field: Field): Generator<Finding> {
  if (field.kind === 'secret') {
    const { prefix, required, optional } = field;
    if (prefix === undefined && !required && !optional)
      yield fault(at, 'missing', [
        'no value can be generated',
        "write prefix: 'kpk_', required: true or optional: true",
      ]);
    if (optional && (prefix !== undefined || required))
      yield fault(`${at}.optional`, 'invalid', ['every row has a value', 'remove it']);
  }
  const isOrdered = isStored(field) && !isSealed(field) && kindOf(field).matching !== 'none';
  if (field.sortable && !isOrdered)
    yield fault(`${at}.sortable`, 'wrong_kind', [
      `a field of kind ${kindName(field)} has no order`,
      'remove it',
    ]);
}

function* findDefaultFaults(at: string, key: string, field: Field): Generator<Finding> {
  const value = defaultOf(field);
  if (value === undefined) return;
  const { error } = valueSchema(field, field.label ?? toLabel(key)).safeParse(value);
  if (!error) return;
  const [problem = ''] = error.issues.map(({ message }) => message.replace(/\.$/, ''));
  yield fault(`${at}.defaultValue`, 'invalid', [
    `${JSON.stringify(value)} is not a value of the field`,
    problem,
  ]);
}

/** Checks that an older name belongs to one former column. */
function* findHistoryFaults(key: string, field: Field, fields: Fields): Generator<Finding> {
  const { was } = field;
  if (was === undefined) return;
  const at = `fields.${key}.was`;
  yield* findNotSnake(at, was);
  if (Object.hasOwn(fields, was) || Object.hasOwn(systemFields, was))
    yield fault(at, 'duplicate', [
      `${quote(was)} is the name of a current field`,
      'write the older name',
    ]);
  const first = Object.keys(fields).find((name) => fields[name]?.was === was);
  if (first !== undefined && first !== key)
    yield fault(at, 'duplicate', [
      `${quote(was)} is already the older name of ${first}`,
      'remove it from one of the two',
    ]);
  if (!isStored(field) && field.kind !== 'lines')
    yield fault(at, 'wrong_kind', [
      `a field of kind ${kindName(field)} has no column`,
      'remove it',
    ]);
}

/** Checks that a choice has values, without duplicates, and describes no others. */
function* findValueFaults(at: string, field: Field): Generator<Finding> {
  if (field.kind !== 'choice' && field.kind !== 'status') return;
  const { values, labels = {}, retired = {} } = field;
  if (values.length === 0)
    yield fault(`${at}.values`, 'missing', [
      'there is no value to choose',
      "write some, like ['on']",
    ]);
  yield* findTwice(`${at}.values`, values);
  for (const value of Object.keys(labels))
    yield* findUnknown(`${at}.labels`, 'unknown_value', value, values);
  for (const [old, current] of Object.entries(retired)) {
    if (values.includes(old))
      yield fault(`${at}.retired`, 'invalid', [
        `${quote(old)} is still one of the values`,
        'remove it from one of the two',
      ]);
    yield* findUnknown(`${at}.retired.${old}`, 'unknown_value', current, values);
  }
  if (field.kind === 'status') yield* findMeaningFaults(at, field, values);
}

type Meanings = Partial<Record<'success' | 'warning' | 'neutral', readonly string[]>>;

/** Checks that each value of a status has only one colour. */
function* findMeaningFaults(
  at: string,
  { success = [], warning = [], neutral = [] }: Meanings,
  values: readonly string[],
): Generator<Finding> {
  for (const [name, meant] of Object.entries({ success, warning, neutral }))
    for (const value of meant) yield* findUnknown(`${at}.${name}`, 'unknown_value', value, values);
  for (const value of findRepeated([...success, ...warning, ...neutral]))
    yield fault(at, 'duplicate', [
      `${quote(value)} is in success, warning or neutral twice`,
      'keep it in one of them',
    ]);
}
