import { useCanCount as useCanCountOf, useConsole, usePermission } from '@koshpay/console';
import type { CanList } from './summary.ts';

/** Decides which lists the signed-in person may see, by the names of their resources. */
export function useCanList(): CanList {
  const { resources } = useConsole().product;
  const can = usePermission();
  return (name) => resources.some((resource) => resource.name === name && can(resource, 'list'));
}

/** Decides which lists are counted, by the names of their resources. */
export function useCanCount(): CanList {
  const { resources } = useConsole().product;
  const canCount = useCanCountOf();
  return (name) => resources.some((resource) => resource.name === name && canCount(resource));
}
