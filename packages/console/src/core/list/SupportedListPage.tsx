import { lazyScreen } from '../page/lazy-screen.tsx';
import { Supported } from '../page/Supported.tsx';
import type { ListPageProps } from './ListPage.tsx';

const ListPage = lazyScreen(() => import('./ListPage.tsx'));

/** Loads the code of lists before one is drawn. */
export const preloadList = ListPage.preload;

/**
 * The screen of any declared resource that the backend has, loaded when one is first opened.
 *
 * @example <ListPage resource={books} />;
 */
export function SupportedListPage({ resource, ...props }: ListPageProps) {
  return (
    <Supported resource={resource}>
      {(supported) => <ListPage resource={supported} {...props} />}
    </Supported>
  );
}
