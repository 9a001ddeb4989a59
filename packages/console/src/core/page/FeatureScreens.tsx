import type { Page } from '@koshpay/resource';
import { useRoutes } from 'react-router';
import { useScreens } from './feature-screen.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PlaceholderPage } from './PlaceholderPage.tsx';

/** A declared page as a feature draws it; a placeholder where none does. */
export function FeaturePage({ page }: { readonly page: Page }) {
  const { name, menu, volume, widgets } = page;
  const screens = useScreens();
  for (const screen of screens) {
    if ('page' in screen && screen.page === name) return <screen.Screen />;
    if ('kind' in screen && { volume, widgets }[screen.kind]) return <screen.Screen page={page} />;
  }
  return <PlaceholderPage title={menu.label} />;
}

/** The screens that features have at paths of their own. */
export function FeatureScreens() {
  const routes = useScreens().flatMap((screen) =>
    'path' in screen ? [{ path: screen.path, element: <screen.Screen /> }] : [],
  );
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}
