import type { Resource } from '@koshpay/resource';
import { lazy } from 'react';
import { Announced } from '../shell/Announced.tsx';

const ListPage = lazy(() => import('./ListPage.tsx'));

/** The screen of any declared resource that the backend has, loaded when one is first opened. */
export function AnnouncedListPage({ resource }: { readonly resource: Resource }) {
  return (
    <Announced resource={resource}>
      <ListPage resource={resource} />
    </Announced>
  );
}
