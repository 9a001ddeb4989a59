import { lazy } from 'react';
import { Announced } from '../shell/Announced.tsx';
import type { ListPageProps } from './ListPage.tsx';

const ListPage = lazy(() => import('./ListPage.tsx'));

/** The screen of any declared resource that the backend has, loaded when one is first opened. */
export function AnnouncedListPage({ resource, ...props }: ListPageProps) {
  return (
    <Announced resource={resource}>
      {(supported) => <ListPage resource={supported} {...props} />}
    </Announced>
  );
}
