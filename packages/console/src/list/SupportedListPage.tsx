import { lazy } from 'react';
import { Supported } from '../shell/Supported.tsx';
import type { ListPageProps } from './ListPage.tsx';

const ListPage = lazy(() => import('./ListPage.tsx'));

/** The screen of any declared resource that the backend has, loaded when one is first opened. */
export function SupportedListPage({ resource, ...props }: ListPageProps) {
  return (
    <Supported resource={resource}>
      {(supported) => <ListPage resource={supported} {...props} />}
    </Supported>
  );
}
