import type { Resource } from '@koshpay/resource';
import { useCallback, useMemo } from 'react';
import { useConsole } from '../context/console-context.ts';
import { useCapability, usePermission } from '../session/use-session.ts';
import { type ListOf, type PathOf, type RowPaths, toRowPaths } from './row-paths.ts';

/** The path of a resource's detail pages, if the signed-in user may see them. */
export function usePathOf(): PathOf {
  const { resources } = useConsole().product;
  const can = usePermission();
  return useCallback(
    (name) => {
      const target = resources.find((each) => each.name === name);
      return target?.detail && can(target, 'view') ? target.menu.path : undefined;
    },
    [resources, can],
  );
}

/** The lists that the signed-in user may see, where their backend filters by any field. */
function useListOf(): ListOf {
  const { resources } = useConsole().product;
  const isFiltered = useCapability('field-filters');
  const can = usePermission();
  return useCallback(
    (name) => {
      const target = resources.find((each) => each.name === name);
      const isOpen = target && can(target, 'list') && !target.dataProvider;
      return isOpen && isFiltered ? target : undefined;
    },
    [resources, isFiltered, can],
  );
}

/** The links of a resource's values. */
export function useRowPaths(resource: Resource): RowPaths {
  const pathOf = usePathOf();
  const listOf = useListOf();
  return useMemo(() => toRowPaths(resource, pathOf, listOf), [resource, pathOf, listOf]);
}
