import { type Field, type Fields, isSealed, isStored, kindOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { listedBy } from '../rows/log.ts';
import { toLabel } from '../text/names.ts';
import { type Filter, fieldsOfFilter } from './filter.ts';
import { range, select } from './filters.ts';
import { listParameters } from './list-parameters.ts';

/** The parts of a resource that its derived filters follow from. */
export type DerivedFrom = Pick<Resource, 'fields' | 'list' | 'log' | 'rollup'>;

/**
 * The filters that a list offers beside the declared ones: one for each field that none of them is
 * about alone. Of a long list, which is one with a rollup or a log, only those that a rollup counts, an index
 * is ordered by, or, beside a rollup, ranges, whose rows are found by reading the list in its order.
 */
export function derivedFilters(resource: DerivedFrom): Filter[] {
  const { list } = resource;
  const searches = list.filters.filter(({ kind }) => kind === 'search').map(fieldsOfFilter);
  const alone = new Set(searches.filter(({ length }) => length === 1).flat());
  const together = new Set(searches.flat());
  const declared = new Set(list.filters.map(({ param }) => param));
  const fields = Object.entries(resource.fields as Fields);
  return fields.flatMap(([key, field]): Filter[] => {
    if (declared.has(key) || alone.has(key) || listParameters.includes(key)) return [];
    if (!isStored(field) || isSealed(field)) return [];
    if (together.has(key))
      return isLong(resource) ? [] : [{ kind: 'text', param: key, field: key }];
    const filter = toFilter(key, field, resource);
    return filter ? [filter] : [];
  });
}

const isLong = ({ rollup, log }: DerivedFrom) => Boolean(rollup || log);

/** True if an index has the rows of a range of this field, or they are few enough to need none. */
export function isOrdered(resource: DerivedFrom, key: string): boolean {
  const { sortable } = (resource.fields as Fields)[key] ?? {};
  return !isLong(resource) || listedBy(resource as Resource) === key || sortable === true;
}

function toFilter(key: string, field: Field, resource: DerivedFrom): Filter | undefined {
  const isCounted = !isLong(resource) || Boolean(resource.rollup?.by.includes(key));
  if (field.kind === 'ref') return { kind: 'ref', param: key, field: key, many: true };
  if ('values' in field) return isCounted ? select(key, { many: true }) : undefined;
  switch (kindOf(field).matching) {
    case 'range':
      return resource.rollup || isOrdered(resource, key) ? range(key) : undefined;
    case 'equal':
      return isCounted && field.kind !== 'id'
        ? { kind: 'bool', param: key, field: key }
        : undefined;
    case 'text':
      if (isLong(resource)) return isCounted ? { kind: 'text', param: key, field: key } : undefined;
      return {
        kind: 'search',
        param: key,
        fields: [key],
        placeholder: field.label ?? toLabel(key),
        match: 'contains',
      };
    case 'none':
      return undefined;
  }
}
