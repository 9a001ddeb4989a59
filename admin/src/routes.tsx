import {
  ConsoleFrame,
  ListPage,
  NotFoundPage,
  PlaceholderPage,
  RequireSession,
} from '@koshpay/console';
import { product } from '@koshpay/gateway';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { App } from './App.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ErrorCard, ErrorPage } from './pages/ErrorPage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';

const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage.tsx'));
const OverviewPage = lazy(() => import('./pages/overview/OverviewPage.tsx'));

/** The hand-made screens; every other page is still to come. */
const screens: Readonly<Record<string, ReactNode>> = {
  '/dashboard/overview': <OverviewPage />,
};

/** Every address of the console; those of screens come from the declarations. */
export const routes: RouteObject[] = [
  {
    element: <App />,
    errorElement: <ErrorPage />,
    children: [
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
        children: [
          {
            errorElement: <ErrorCard />,
            children: [
              ...product.pages.map(({ menu }) => ({
                path: menu.path,
                element: screens[menu.path] ?? <PlaceholderPage title={menu.label} />,
              })),
              ...product.resources.map((resource) => ({
                path: resource.menu.path,
                element: <ListPage key={resource.name} resource={resource} />,
              })),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];
