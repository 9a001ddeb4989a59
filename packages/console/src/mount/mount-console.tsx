import { DeclarationError } from '@koshpay/resource';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
// Only this one can draw a change of address immediately.
import { RouterProvider } from 'react-router/dom';
import { ConsoleRoot } from '../ConsoleRoot.tsx';
import { checkParts } from '../parts/check-parts.ts';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import '../shell/page-skeleton.css';
import { createRoutes } from './create-routes.tsx';

type RootProps = ComponentProps<typeof ConsoleRoot>;

/** What a `ConsoleRoot` takes; the API is by default where the page is. */
type Settings = Omit<RootProps, 'children' | Urls> & Partial<Pick<RootProps, Urls>>;
type Urls = 'adminApiUrl' | 'apiUrl';

/**
 * Shows the console of a product in the element `root` of the page.
 *
 * @throws {DeclarationError} when declarations and parts do not fit together; the page says it, too
 * @example mountConsole({ product, brand, parts });
 */
export function mountConsole({ product, parts = {}, ...settings }: Settings): void {
  const root = document.getElementById('root') as HTMLElement;
  try {
    checkParts(product, parts);
  } catch (error) {
    if (error instanceof DeclarationError) showFaults(root, error);
    throw error;
  }
  const console = (
    <ConsoleRoot adminApiUrl="/api/admin" apiUrl="/api" {...settings} {...{ product, parts }}>
      <Outlet />
    </ConsoleRoot>
  );
  const routes = [
    { element: console, errorElement: <ErrorPage />, children: createRoutes(product, parts) },
  ];
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}

/** A line for each fault, since nothing else can be shown. */
function showFaults(root: HTMLElement, { message }: DeclarationError): void {
  root.append(Object.assign(document.createElement('pre'), { textContent: message }));
}
