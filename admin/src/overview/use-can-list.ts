import { useConsole, usePermission } from '@koshpay/console';
import type { CanList } from './summary.ts';

/** Decides which lists the signed-in person may see, by the names of their resources. */
export function useCanList(): CanList {
  const { resources } = useConsole().product;
  const can = usePermission();
  return (name) => resources.some((resource) => resource.name === name && can(resource, 'list'));
}
