import type { FieldCheck, Resource } from '@koshpay/resource';
import { useCapability } from '../../session/use-session.ts';

/** The checks of a resource, where its backend makes them. */
export function useChecks(resource: Resource): readonly FieldCheck[] {
  return useCapability('checks', resource) ? resource.checks : none;
}

const none: readonly FieldCheck[] = [];
