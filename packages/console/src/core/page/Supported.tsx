import type { Resource } from '@koshpay/resource';
import type { Capability } from '@koshpay/resource/internal';
import type { ReactNode } from 'react';
import { useCapability } from '../session/use-session.ts';
import { useSupported } from '../session/use-supported.ts';
import { PlaceholderPage } from './PlaceholderPage.tsx';

interface Props {
  readonly resource: Resource;
  /** Renders the resource as the backend has it. */
  readonly children: (supported: Resource) => ReactNode;
}

/** A screen of a resource: a placeholder where the backend does not have it. */
export function Supported({ resource, children }: Props) {
  const supported = useSupported(resource);
  return supported ? children(supported) : <PlaceholderPage title={resource.menu.label} />;
}

interface WhereSupportedProps {
  readonly capability: Capability;
  /** Shown on any other backend. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** A screen for backends that support a capability. */
export function WhereSupported({ capability, otherwise, children }: WhereSupportedProps) {
  return useCapability(capability) ? children : otherwise;
}
