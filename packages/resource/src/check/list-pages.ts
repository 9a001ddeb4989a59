import type { Page } from '../pages/menu.ts';
import { findResource, type Resources } from './check.ts';
import { checkColumns } from './columns.ts';
import { findWhereFaults } from './detail.ts';
import type { Fault } from './fault.ts';
import { checkFilters, checkParameters } from './filters.ts';
import { checkViews } from './views.ts';

/** Checks that pages with rows show and filter by fields that the rows have. */
export function* findListPageFaults(
  pages: readonly Page[],
  resources: Resources,
): Generator<Fault> {
  for (const { menu, rows } of pages) {
    if (!rows) continue;
    const at = `pages.${menu.path}`;
    const { resource, where } = rows;
    yield* findResource(at, resource.name, resources);
    yield* findWhereFaults(at, { where }, resource);
    for (const check of [checkColumns, checkFilters, checkParameters, checkViews])
      for (const { key, ...found } of check(resource, resources))
        yield { ...found, key: `${at}.${key.replace(/^list\./, '')}` };
  }
}
