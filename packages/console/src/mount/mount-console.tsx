import { type BrandSettings, createBrand } from '@koshpay/brand';
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

/** What a `ConsoleRoot` takes. */
interface Settings
  extends Omit<RootProps, 'children' | 'brand' | Urls>,
    Partial<Pick<RootProps, Urls>> {
  /** What the console says of the company; what is absent follows from its name. */
  readonly brand: BrandSettings;
}
/** By default the API is where the page is. */
type Urls = 'adminApiUrl' | 'apiUrl';

/**
 * Shows the console of a product in the element `root` of the page.
 *
 * @throws {DeclarationError} when declarations and parts do not fit together; the page says it, too
 * @example mountConsole({ product, parts, brand: { name: 'Library' } });
 */
export function mountConsole({ product, parts = {}, brand, ...urls }: Settings): void {
  const root = document.getElementById('root') as HTMLElement;
  try {
    checkParts(product, parts);
  } catch (error) {
    if (error instanceof DeclarationError) showFaults(root, error);
    throw error;
  }
  const console = (
    <ConsoleRoot
      adminApiUrl="/api/admin"
      apiUrl="/api"
      {...urls}
      product={product}
      parts={parts}
      brand={createBrand(brand)}
    >
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
