import {
  compareExactly,
  type Field,
  type Filter,
  isRangeEnd,
  paramsOfFilter,
  type RangeKind,
  type Resource,
  rangeKindOf,
  toLabel,
} from '@koshpay/resource';
import type { CrudFilter } from '@refinedev/core';
import { toChoiceLabel } from '../../cells/choice-label.ts';
import { toFieldLabel } from '../field-label.ts';

/** The texts of filters by their parameters. */
export type SetFilters = Readonly<Record<string, string>>;

/** The parameters to send: each that is set, under its name. */
export function toListFilters(filters: readonly Filter[], set: SetFilters): CrudFilter[] {
  return filters.flatMap((filter) =>
    paramsOfFilter(filter).flatMap((param): CrudFilter[] => {
      const value = set[param];
      if (value === undefined) return [];
      return [{ field: toParam(filter, param, value), operator: 'eq', value }];
    }),
  );
}

/** How many filters have a value. */
export function countSet(filters: readonly Filter[], set: SetFilters): number {
  return filters.filter((filter) => paramsOfFilter(filter).some((param) => set[param])).length;
}

/** The filters of rows that have these values, by parameter. */
export function toFixedFilters(fixed: Readonly<Record<string, string | number>> = {}) {
  return Object.entries(fixed).map(
    ([field, value]): CrudFilter => ({ field, operator: 'eq', value }),
  );
}

/**
 * Why a filter cannot be sent, if so. Such a list shows no rows: unfiltered rows would look
 * filtered.
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
      return isId(first ?? '') ? undefined : `${label} must be a whole number, 1 or more.`;
    case 'select':
      return toChoiceProblem(field, label, filter.many ? toValues(first) : [first ?? '']);
    case 'ref':
      return toValues(first).every(isId) && (filter.many || isId(first ?? ''))
        ? undefined
        : `${label} must be chosen from the list.`;
    case 'empty':
      return /^(true|false)$/.test(first ?? '') ? undefined : `${label} must be true or false.`;
    case 'range':
      return toRangeProblem(field, label, first, second);
  }
}

/** The name of a filter in messages and for screen readers. */
export function toFilterLabel(resource: Resource, filter: Filter): string {
  if (filter.kind === 'search') return filter.placeholder;
  if (filter.kind === 'number' || filter.kind === 'select') return toLabel(filter.field);
  return toFieldLabel(resource, filter.field);
}

/** The values of a filter with several values. */
export function toValues(text = ''): string[] {
  return text.split(',').filter(Boolean);
}

/** A number in a search box may be an id. */
function toParam(filter: Filter, param: string, value: string): string {
  return filter.kind === 'search' && filter.numeric && isId(value) ? filter.numeric : param;
}

function toChoiceProblem(field: Field, label: string, values: string[]): string | undefined {
  if (!('values' in field) || values.every((value) => field.values.includes(value)))
    return undefined;
  const choices = field.values.map((each) => toChoiceLabel(field, each));
  return `${label} must be one of ${[...new Set(choices)].join(', ')}.`;
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
  const wrong = [from, to].find((end) => end && !isRangeEnd(kind, end));
  if (wrong) return `${label}: '${wrong}' is not ${rangeEnds[kind]}.`;
  const isReversed = from && to && compareExactly(from, to) > 0;
  return isReversed ? `${label}: the end must not be before the start.` : undefined;
}

const rangeEnds: Readonly<Record<Exclude<RangeKind, 'time'>, string>> = {
  whole: 'a whole number',
  number: 'a number',
  day: 'a date',
};

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);
