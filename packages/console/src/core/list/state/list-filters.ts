import type { Resource } from '@koshpay/resource';
import {
  compareExactly,
  type Field,
  type Filter,
  isRangeEnd,
  paramsOfFilter,
  type RangeKind,
  rangeKindOf,
  splitValues,
  toLabel,
} from '@koshpay/resource/internal';
import type { CrudFilter } from '@refinedev/core';
import { toChoiceLabel } from '../../cells/text/choice-label.ts';
import { t } from '../../language/text.ts';
import { toFieldLabel } from '../../rows/field-label.ts';
import { isRelativeEnd } from './relative-end.ts';

/** The texts of filters by their parameters. */
export type SetFilters = Readonly<Record<string, string>>;

/** The parameters to send: each that is set, under its name. */
export function toParameters(filters: readonly Filter[], set: SetFilters): [string, string][] {
  return filters.flatMap((filter) =>
    paramsOfFilter(filter).flatMap((param): [string, string][] => {
      const value = set[param];
      return value === undefined ? [] : [[toParam(filter, param, value), value]];
    }),
  );
}

/** The number of filters that have a value. */
export function countSet(filters: readonly Filter[], set: SetFilters): number {
  return filters.filter((filter) => paramsOfFilter(filter).some((param) => set[param])).length;
}

/** Refine's filters for rows that have these values, by parameter. */
export function toCrudFilters(values: Readonly<Record<string, string | number>>): CrudFilter[] {
  return Object.entries(values).map(([field, value]) => ({ field, operator: 'eq', value }));
}

/**
 * The reason why a filter cannot be sent, if there is one. Such a list shows no rows: unfiltered
 * rows would look filtered.
 */
export function toFilterProblem(
  resource: Resource,
  filter: Filter,
  set: SetFilters,
): string | undefined {
  const [first, second] = paramsOfFilter(filter).map((param) => set[param]);
  if ((!first && !second) || filter.kind === 'search') return undefined;
  const label = toFilterLabel(resource, filter);
  const field = resource.fields[filter.field] as Field;
  switch (filter.kind) {
    case 'number':
      return isId(first ?? '')
        ? undefined
        : t('{label} must be a whole number, 1 or more.', { label });
    case 'select':
      return toChoiceProblem(field, label, filter.many ? toValues(first) : [first ?? '']);
    case 'ref':
      return toValues(first).every(isId) && (filter.many || isId(first ?? ''))
        ? undefined
        : t('{label} must be chosen from the list.', { label });
    case 'text':
      return undefined;
    case 'bool':
    case 'empty':
      return /^(true|false)$/.test(first ?? '')
        ? undefined
        : t('{label} must be true or false.', { label });
    case 'range':
      return toRangeProblem(field, label, first, second);
  }
}

/**
 * The same, in the words of the input that is shown: a list may accept more than one of its inputs
 * offers.
 */
export function toShownProblem(
  resource: Resource,
  shown: Filter,
  accepted: Filter,
  set: SetFilters,
): string | undefined {
  const problem = toFilterProblem(resource, accepted, set);
  return problem && (toFilterProblem(resource, shown, set) ?? problem);
}

/** The name of a filter in messages and for screen readers. */
export function toFilterLabel(resource: Resource, filter: Filter): string {
  if (filter.kind === 'search') return filter.placeholder;
  if (filter.kind === 'number' || filter.kind === 'select') return toLabel(filter.field);
  const label = toFieldLabel(resource, filter.field);
  return filter.kind === 'ref' ? label.replace(/ ID$/, '') : label;
}

/** The values of a filter with several values. */
export function toValues(text = ''): string[] {
  return splitValues(text).flatMap(({ text, isQuoted }) => (text || isQuoted ? [text] : []));
}

/** A number in a search box may be an id. */
function toParam(filter: Filter, param: string, value: string): string {
  return filter.kind === 'search' && filter.numeric && isId(value) ? filter.numeric : param;
}

function toChoiceProblem(field: Field, label: string, values: string[]): string | undefined {
  if (!('values' in field) || values.every((value) => field.values.includes(value)))
    return undefined;
  const choices = field.values.map((each) => toChoiceLabel(field, each));
  return t('{label} must be one of {choices}.', {
    label,
    choices: [...new Set(choices)].join(', '),
  });
}

function toRangeProblem(
  field: Field,
  label: string,
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  // The picker shows days, so the ends of a range of times are days here, too.
  const own = rangeKindOf(field);
  const kind = own === 'time' ? 'day' : own;
  const isDays = own === 'time' || own === 'day';
  const [start, end] = [from, to].map((each) =>
    isDays && each && isRelativeEnd(each) ? undefined : each,
  );
  const wrong = [start, end].find((each) => each && !isRangeEnd(kind, each));
  if (wrong) return t(rangeEnds[kind], { label, value: wrong });
  const isReversed = start && end && compareExactly(start, end) > 0;
  return isReversed ? t('{label}: the end must not be before the start.', { label }) : undefined;
}

const rangeEnds = {
  whole: "{label}: '{value}' is not a whole number.",
  number: "{label}: '{value}' is not a number.",
  day: "{label}: '{value}' is not a date.",
} as const satisfies Record<Exclude<RangeKind, 'time'>, string>;

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);
