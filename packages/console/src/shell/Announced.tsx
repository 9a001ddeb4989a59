import type { Capability, Resource } from '@koshpay/resource';
import type { ReactNode } from 'react';
import { isAnnounced } from '../auth/is-announced.ts';
import { useCapability, useSession } from '../auth/use-session.ts';
import { PlaceholderPage } from './PlaceholderPage.tsx';

interface Props {
  readonly resource: Resource;
  readonly children: ReactNode;
}

/** A screen of a resource that not every backend has: a placeholder where it is not announced. */
export function Announced({ resource, children }: Props) {
  const capabilities = useSession().user?.capabilities;
  if (isAnnounced(resource, capabilities)) return children;
  return <PlaceholderPage title={resource.menu.label} />;
}

interface WhereAnnouncedProps {
  readonly capability: Capability;
  /** Shown on any other backend. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** A screen for backends that announce a capability. */
export function WhereAnnounced({ capability, otherwise, children }: WhereAnnouncedProps) {
  return useCapability(capability) ? children : otherwise;
}
