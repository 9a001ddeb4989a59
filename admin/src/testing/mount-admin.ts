import { mountConsole } from '@koshpay/console';
import { product } from '@koshpay/gateway';
import { afterAll, vi } from 'vitest';
import { toConsoleBrand } from '../brand.ts';
import { parts } from '../parts.ts';

/** The response to a request for a list. */
interface ListResponse {
  readonly status?: number;
  readonly body: object;
}

/** The console of the product in the page, signed in, with a backend that a test plays. */
export interface MountedAdmin {
  /** Opens a screen by its link in the menu. */
  readonly visit: (path: string) => void;
  /** Sets the response to all further requests for lists. */
  readonly respond: (next: ListResponse) => void;
}

/** Mounts the console of the product with every permission, on a backend with every resource. */
export function mountAdmin(): MountedAdmin {
  let response: ListResponse = { body: { data: [], total: 0 } };
  const user = { id: 1, username: 'admin', name: 'Admin', permissions: ['*'] };
  const capabilities = ['approvals', ...product.resources.map(({ name }) => `resource:${name}`)];
  mountSignedIn({ token: 'token', user: { ...user, capabilities } }, async ({ url }) => {
    const { status = 200, body } = new URL(url).pathname.endsWith('/list')
      ? response
      : { body: { user, capabilities, data: [] } };
    return Response.json(body, { status });
  });
  return {
    visit,
    respond(next) {
      response = next;
    },
  };
}

/** Opens a screen by its link in the menu. */
export function visit(path: string): void {
  document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
}

/**
 * Mounts the console of the product with a session, on a backend. It is gone after the tests of the
 * file, as files share a worker.
 */
export function mountSignedIn(
  { token, user }: { readonly token: string; readonly user: object },
  respond: (request: Request) => Promise<Response>,
): void {
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    respond(new Request(input instanceof Request ? input : new URL(input, location.href), init)),
  );
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('user', JSON.stringify(user));
  document.body.innerHTML = '<div id="root"></div>';
  const unmount = mountConsole({ product, parts, brand: toConsoleBrand('KoshPay') });
  afterAll(() => {
    unmount();
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });
}
