import type { Capability, Resource } from '@koshpay/resource';
import type { ReactNode } from 'react';
import { useCapability } from '../auth/use-session.ts';
import { useSupported } from '../auth/use-supported.ts';
import { PlaceholderPage } from './PlaceholderPage.tsx';

interface Props {
  readonly resource: Resource;
  /** Renders the resource as the backend has it. */
  readonly children: (supported: Resource) => ReactNode;
}

/** A screen of a resource: a placeholder where the backend does not have it. */
export function Announced({ resource, children }: Props) {
  const supported = useSupported(resource);
  return supported ? children(supported) : <PlaceholderPage title={resource.menu.label} />;
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
