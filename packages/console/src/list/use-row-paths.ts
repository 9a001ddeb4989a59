import type { Resource } from '@koshpay/resource';
import { useCallback, useMemo } from 'react';
import { isAnnounced } from '../auth/is-announced.ts';
import { usePermission, useSession } from '../auth/use-session.ts';
import { useConsole } from '../console-context.ts';
import { type ListOf, type PathOf, type RowPaths, toRowPaths } from './row-paths.ts';

/** The path of a resource's detail pages, if the signed-in user may see them. */
export function usePathOf(): PathOf {
  const { resources } = useConsole().product;
  const capabilities = useSession().user?.capabilities;
  const can = usePermission();
  return useCallback(
    (name) => {
      const target = resources.find((each) => each.name === name);
      const isOpen = target?.detail && can(target, 'view') && isAnnounced(target, capabilities);
      return isOpen ? target.menu.path : undefined;
    },
    [resources, capabilities, can],
  );
}

/** The lists that the signed-in user may see, where their backend filters by any field. */
function useListOf(): ListOf {
  const { resources } = useConsole().product;
  const capabilities = useSession().user?.capabilities;
  const can = usePermission();
  return useCallback(
    (name) => {
      const target = resources.find((each) => each.name === name);
      const isOpen = target && can(target, 'list') && isAnnounced(target, capabilities);
      return isOpen && !target.external && capabilities?.includes('field-filters')
        ? target
        : undefined;
    },
    [resources, capabilities, can],
  );
}

/** The links of a resource's values. */
export function useRowPaths(resource: Resource): RowPaths {
  const pathOf = usePathOf();
  const listOf = useListOf();
  return useMemo(() => toRowPaths(resource, pathOf, listOf), [resource, pathOf, listOf]);
}
