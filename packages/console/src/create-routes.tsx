import type { Page, Product } from '@koshpay/resource';
import { detailPath } from '@koshpay/resource/internal';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { useConsole } from './core/context/console-context.ts';
import type { ConsoleParts } from './core/context/console-parts.ts';
import { SupportedDetailPage } from './core/detail/SupportedDetailPage.tsx';
import { t } from './core/language/text.ts';
import { SupportedListPage } from './core/list/SupportedListPage.tsx';
import { ErrorBoundary, ErrorCard } from './core/page/ErrorPage.tsx';
import { useScreens } from './core/page/feature-screen.ts';
import { lazyScreen } from './core/page/lazy-screen.tsx';
import { NotFoundPage } from './core/page/NotFoundPage.tsx';
import { PlaceholderPage } from './core/page/PlaceholderPage.tsx';
import { WhereSupported } from './core/page/Supported.tsx';
import { loginPath, toLoginUrl } from './core/session/return-url.ts';
import { useSession } from './core/session/use-session.ts';
import { ConsoleFrame } from './load-frame.ts';

const ForgotPasswordPage = lazy(() => import('./core/sign-in/password/ForgotPasswordPage.tsx'));
const SetPasswordPage = lazy(() => import('./core/sign-in/password/SetPasswordPage.tsx'));
const LoginPage = lazyScreen(() => import('./core/sign-in/LoginPage.tsx'));

/** Loads the code of the sign-in page before it is drawn. */
export const preloadLogin: () => Promise<unknown> = LoginPage.preload;

/**
 * Every route of a product's console, for `useRoutes` below a `ConsoleRoot`.
 *
 * @see {@link ConsoleRoot}
 */
export function createRoutes(product: Product, parts: ConsoleParts = {}): RouteObject[] {
  return [
    { path: '/', element: <Navigate to={product.home} replace /> },
    beforeSignIn('/auth/login', <LoginPage onInput={() => void ConsoleFrame.preload()} />),
    beforeSignIn('/auth/forgot-password', <ForgotPasswordPage />),
    beforeSignIn(
      '/auth/invitation',
      <SetPasswordPage
        title={t('Welcome')}
        help={t('Ask the person who invited you for another link.')}
      />,
    ),
    beforeSignIn(
      '/auth/reset',
      <SetPasswordPage
        title={t('Set a new password')}
        help={t('Request another link from the sign-in page, or ask an owner of this console.')}
      />,
    ),
    {
      element: (
        <RequireSession>
          <Suspense fallback={<PageSkeleton of="shell" />}>
            <ConsoleFrame />
          </Suspense>
        </RequireSession>
      ),
      children: [
        {
          element: (
            <ErrorBoundary otherwise={<ErrorCard />}>
              <Outlet />
            </ErrorBoundary>
          ),
          children: createScreens(product, parts),
        },
      ],
    },
  ];
}

/** A page for people without a session: loaded on its own. */
function beforeSignIn(path: string, page: ReactNode): RouteObject {
  return { path, element: <Suspense fallback={<PageSkeleton of="login" />}>{page}</Suspense> };
}

/** The screens within the shell. */
function createScreens({ pages, resources }: Product, parts: ConsoleParts): RouteObject[] {
  return [
    ...pages.map((page) => ({ path: page.menu.path, element: drawPage(page, parts) })),
    ...resources.map((resource) => ({
      path: resource.menu.path,
      element: <SupportedListPage key={resource.name} resource={resource} />,
    })),
    ...resources
      .filter(({ detail }) => detail)
      .map((resource) => ({
        path: detailPath(resource),
        element: <SupportedDetailPage key={resource.name} resource={resource} />,
      })),
    { path: '*', element: <FeatureScreens /> },
  ];
}

function drawPage(page: Page, { pages }: ConsoleParts) {
  const { name = '', menu, capability, rows, volume } = page;
  if (rows)
    return <SupportedListPage key={menu.path} resource={rows.resource} fixed={rows.where} />;
  const Part = volume ? undefined : pages?.[name];
  const drawn = Part ? <Part /> : <FeaturePage key={menu.path} page={page} />;
  if (!capability) return drawn;
  return (
    <WhereSupported capability={capability} otherwise={<PlaceholderPage title={menu.label} />}>
      {drawn}
    </WhereSupported>
  );
}

/** Shows the skeleton in `index.html` while code is loading. */
function PageSkeleton({ of }: { readonly of: 'login' | 'shell' }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.skeleton = of;
  }, [of]);
  return null;
}

/** A declared page as a feature draws it; a placeholder where none does. */
function FeaturePage({ page }: { readonly page: Page }) {
  const { name, menu, volume, widgets } = page;
  const screens = useScreens();
  for (const screen of screens) {
    if ('page' in screen && screen.page === name) return <screen.Screen />;
    if ('kind' in screen && { volume, widgets }[screen.kind]) return <screen.Screen page={page} />;
  }
  return <PlaceholderPage title={menu.label} />;
}

/** The screens that features have at paths of their own. */
function FeatureScreens() {
  const routes = useScreens().flatMap((screen) =>
    'path' in screen ? [{ path: screen.path, element: <screen.Screen /> }] : [],
  );
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}

/** Requires a session; without one, leads to the sign-in and back to the requested page. */
function RequireSession({ children }: { readonly children: ReactNode }) {
  const { token, ended } = useSession();
  const { home } = useConsole().product;
  const { pathname, search } = useLocation();
  if (token) return children;
  if (ended === 'signed-out') return <Navigate to={loginPath} replace />;
  return <Navigate to={toLoginUrl(pathname + search, home)} replace state={{ ended }} />;
}
