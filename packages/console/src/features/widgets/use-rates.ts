import type { Resource } from '@koshpay/resource';
import { type FieldOf, joinValues } from '@koshpay/resource/internal';
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../core/context/console-context.ts';
import { failureOf } from '../../core/data/failure-of.ts';
import { toFixedFilters } from '../../core/list/state/list-filters.ts';
import type { Rate } from './convert.ts';

/** As many values as a filter takes, and as many rows as a page has. */
const perCall = 100;

/** The active rates from some units to another one. */
export function useRates(name: string, units: readonly string[], to: string) {
  const resource = useConsole().product.resources.find((each) => each.name === name);
  const { getList } = useDataProvider()();
  const bases = resource ? units.filter((unit) => hasFormat(resource, 'base', unit)) : [];
  const query = useQuery({
    queryKey: ['rates', name, bases, to],
    meta: { live: [name] },
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        toChunks(bases).map((base) =>
          getList({
            resource: name,
            pagination: { currentPage: 1, pageSize: perCall },
            filters: toFixedFilters({ status: 'active', quote: to, base: joinValues(base) }),
            meta: { signal },
          }),
        ),
      );
      return lists.flatMap(({ data }) => data as unknown as Rate[]);
    },
  });
  return { rates: query.data, isFailed: failureOf(query) !== null };
}

/** True if a text has the format of a field: a filter by another text is refused. */
function hasFormat({ fields }: Resource, key: string, text: string): boolean {
  const { pattern } = fields[key] as FieldOf<'text'>;
  if (!pattern) return true;
  return ('expression' in pattern ? pattern.expression : pattern).test(text);
}

function toChunks(units: readonly string[]): string[][] {
  const count = Math.ceil(units.length / perCall);
  return Array.from({ length: count }, (_, index) =>
    units.slice(index * perCall, (index + 1) * perCall),
  );
}
