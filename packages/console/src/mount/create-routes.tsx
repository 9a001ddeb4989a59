import { detailPath, type Page, type Product } from '@koshpay/resource';
import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { LoginPage } from '../auth/LoginPage.tsx';
import { RequireSession } from '../auth/RequireSession.tsx';
import { AnnouncedDetailPage } from '../detail/AnnouncedDetailPage.tsx';
import { ConsoleFrame } from '../frame/load-frame.ts';
import { AnnouncedListPage } from '../list/AnnouncedListPage.tsx';
import type { ConsoleParts } from '../parts/console-parts.ts';
import { ErrorCard } from '../shell/ErrorPage.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { PlaceholderPage } from '../shell/PlaceholderPage.tsx';

const ForgotPasswordPage = lazy(() => import('../auth/ForgotPasswordPage.tsx'));

/** Every route of a product's console, for use below a `ConsoleRoot`. */
export function createRoutes(product: Product, parts: ConsoleParts = {}): RouteObject[] {
  return [
    { path: '/', element: <Navigate to={product.home} replace /> },
    { path: '/auth/login', element: <LoginPage /> },
    {
      path: '/auth/forgot-password',
      element: (
        <Suspense fallback={<PageSkeleton of="login" />}>
          <ForgotPasswordPage />
        </Suspense>
      ),
    },
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

/** The screens within the shell. */
function createScreens({ pages, resources }: Product, parts: ConsoleParts): RouteObject[] {
  return [
    ...pages.map((page) => ({ path: page.menu.path, element: drawPage(page, parts) })),
    ...resources.map((resource) => ({
      path: resource.menu.path,
      element: <AnnouncedListPage key={resource.name} resource={resource} />,
    })),
    ...resources
      .filter(({ detail }) => detail)
      .map((resource) => ({
        path: detailPath(resource),
        element: <AnnouncedDetailPage key={resource.name} resource={resource} />,
      })),
    { path: '*', element: <NotFoundPage /> },
  ];
}

function drawPage({ name = '', menu }: Page, { pages }: ConsoleParts) {
  const Part = pages?.[name];
  return Part ? <Part /> : <PlaceholderPage title={menu.label} />;
}
