import type { Page, Product } from '@koshpay/resource';
import { detailPath } from '@koshpay/resource/internal';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { ConsoleParts } from './core/context/console-parts.ts';
import { SupportedDetailPage } from './core/detail/SupportedDetailPage.tsx';
import { t } from './core/language/text.ts';
import { SupportedListPage } from './core/list/SupportedListPage.tsx';
import { ErrorCard } from './core/page/ErrorPage.tsx';
import { FeaturePage, FeatureScreens } from './core/page/FeatureScreens.tsx';
import { lazyScreen } from './core/page/lazy-screen.tsx';
import { PageSkeleton } from './core/page/PageSkeleton.tsx';
import { PlaceholderPage } from './core/page/PlaceholderPage.tsx';
import { WhereSupported } from './core/page/Supported.tsx';
import { RequireSession } from './core/session/RequireSession.tsx';
import { ConsoleFrame } from './load-frame.ts';

const ForgotPasswordPage = lazy(() => import('./core/sign-in/password/ForgotPasswordPage.tsx'));
const SetPasswordPage = lazy(() => import('./core/sign-in/password/SetPasswordPage.tsx'));
const LoginPage = lazyScreen(() => import('./core/sign-in/LoginPage.tsx'));

/** Loads the code of the sign-in page before it is drawn. */
export const preloadLogin: () => Promise<unknown> = LoginPage.preload;

/**
 * Every route of a product's console, for use below a `ConsoleRoot`.
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
      children: [{ errorElement: <ErrorCard />, children: createScreens(product, parts) }],
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
