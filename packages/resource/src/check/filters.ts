import { type Filter, fieldsOfFilter } from '../filters/filter.ts';
import { isImplied, toParameters } from '../filters/filter-parameters.ts';
import { listParameters } from '../filters/list-parameters.ts';
import { type Field, type Fields, isNullable, isSealed, isStored, kindOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Resources, targetOf, wrongKind } from './check.ts';
import { type Finding, fault, findRepeated, findUnknown, quote } from './fault.ts';
import { findNotSnake } from './names.ts';

/** The fields that each filter fits. A new filter does not compile until it is here. */
const uses: { readonly [K in Filter['kind']]: Use } = {
  search: {
    fits: (field) => kindOf(field).matching === 'text',
    cure: 'a search is for texts: use filter.select or filter.number',
  },
  number: {
    fits: ({ kind }) => ['id', 'int', 'ref'].includes(kind),
    cure: 'filter.number is for whole numbers and references: use filter.search or filter.select',
  },
  select: {
    fits: (field) => 'values' in field,
    cure: 'filter.select is for a status or a choice: use filter.search or filter.number',
  },
  ref: {
    fits: ({ kind }) => kind === 'ref',
    cure: 'filter.ref is for references: use filter.search or filter.number',
  },
  range: {
    fits: (field) => kindOf(field).matching === 'range',
    cure: 'filter.range is for numbers, amounts, dates and times: use filter.search or filter.select',
  },
  empty: {
    fits: (field) => isStored(field) && isNullable(field),
    cure: 'filter.empty is for stored fields that may lack a value: remove it',
  },
  text: {
    fits: (field) => isStored(field) && kindOf(field).matching === 'text',
    cure: 'a text filter is for stored texts: use filter.select',
  },
  bool: {
    fits: ({ kind }) => kind === 'bool',
    cure: 'a yes or no filter is for bools: use filter.select',
  },
};

interface Use {
  readonly fits: (field: Field) => boolean;
  readonly cure: string;
}

/** Checks that filters read fields that they can compare. */
export function* checkFilters(resource: Resource, resources: Resources): Generator<Finding> {
  const key = 'list.filters';
  const fields = resource.fields as Fields;
  for (const filter of resource.list.filters) {
    const { fits, cure } = uses[filter.kind];
    for (const name of fieldsOfFilter(filter)) {
      yield* findUnknown(key, 'unknown_field', name, Object.keys(fields));
      const field = sourceOf(name, resource, resources);
      if (!field) continue;
      if (isSealed(field)) yield fault(key, 'secret', [`${quote(name)} is encrypted`, 'remove it']);
      else if (!fits(field)) yield wrongKind(key, quote(name), field, [cure]);
    }
    yield* findNumericFaults(filter, resource, resources);
    yield* findValueFaults(filter, fields);
  }
}

/** Checks that each parameter of a list is unique. */
export function* checkParameters(resource: Resource): Generator<Finding> {
  const key = 'list.filters';
  const parameters = toParameters(resource).filter(({ isAlternative }) => !isAlternative);
  const params = parameters.map(({ param }) => param);
  for (const param of params) {
    yield* findNotSnake(key, param);
    if (listParameters.includes(param) || param.startsWith('or_'))
      yield fault(key, 'reserved', [
        `${quote(param)} is a parameter of every list`,
        'give the filter a param of another name',
      ]);
  }
  for (const { param, fields } of parameters)
    if (isImplied(param, resource.fields) && !fields.includes(param))
      yield fault(key, 'reserved', [
        `${quote(param)} is the parameter of the field ${quote(param)}`,
        'give the filter a param of another name',
      ]);
  for (const param of findRepeated(params))
    yield fault(key, 'duplicate', [
      `${quote(param)} is the parameter of two filters`,
      'remove one, or give it a param of another name',
    ]);
}

/** A number in a search box can be sent as the parameter of another field. */
function* findNumericFaults(
  filter: Filter,
  resource: Resource,
  resources: Resources,
): Generator<Finding> {
  if (filter.kind !== 'search' || filter.numeric === undefined) return;
  const key = 'list.filters';
  yield* findUnknown(key, 'unknown_field', filter.numeric, Object.keys(resource.fields));
  const field = sourceOf(filter.numeric, resource, resources);
  if (field && !uses.number.fits(field))
    yield wrongKind(key, quote(filter.numeric), field, [
      'numeric is for whole numbers and references: name one, or remove it',
    ]);
}

/**
 * Finds values of a field that would be sent with a comma between others, and the options of a
 * select that are no values of it.
 */
function* findValueFaults(filter: Filter, fields: Fields): Generator<Finding> {
  if (filter.kind !== 'select') return;
  const field = fields[filter.field];
  const values = field && 'values' in field ? field.values : [];
  for (const value of filter.many ? values : [])
    if (value.includes(','))
      yield fault('list.filters', 'invalid', [
        `${quote(value)} has a comma`,
        'filter by one value at a time',
      ]);
  for (const value of filter.available ?? [])
    yield* findUnknown('list.filters', 'unknown_value', value, values);
}

/** The field that a value comes from: the field itself, or what it is read from through a reference. */
function sourceOf(key: string, { fields }: Resource, resources: Resources): Field | undefined {
  const field = (fields as Fields)[key];
  if (field?.kind !== 'through') return field;
  const target = targetOf(field.ref, fields, resources);
  return (target?.fields as Fields | undefined)?.[field.field];
}
