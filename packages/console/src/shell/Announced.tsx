import { type Resource, resourceCapability } from '@koshpay/resource';
import type { ReactNode } from 'react';
import { useSession } from '../auth/use-session.ts';
import { PlaceholderPage } from './PlaceholderPage.tsx';

interface Props {
  readonly resource: Resource;
  readonly children: ReactNode;
}

/** A screen of a resource that not every backend has: a placeholder where it is not announced. */
export function Announced({ resource: { name, menu, announced }, children }: Props) {
  const capabilities = useSession().user?.capabilities;
  if (!announced || capabilities?.includes(resourceCapability(name))) return children;
  return <PlaceholderPage title={menu.label} />;
}
