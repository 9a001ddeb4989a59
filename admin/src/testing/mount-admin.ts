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

/**
 * Mounts the console of the product with every permission, on a backend with every resource. It is
 * gone after the tests of the file, as files share a worker.
 */
export function mountAdmin(): MountedAdmin {
  let response: ListResponse = { body: { data: [], total: 0 } };
  const user = { id: 1, username: 'admin', name: 'Admin', permissions: ['*'] };
  const capabilities = ['approvals', ...product.resources.map(({ name }) => `resource:${name}`)];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const { status = 200, body } = pathname.endsWith('/list')
      ? response
      : { body: { user, capabilities, data: [] } };
    return Response.json(body, { status });
  });
  sessionStorage.setItem('token', 'token');
  sessionStorage.setItem('user', JSON.stringify({ ...user, capabilities }));
  document.body.innerHTML = '<div id="root"></div>';
  afterAll(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });
  mountConsole({ product, parts, brand: toConsoleBrand('KoshPay') });
  return {
    visit(path) {
      document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
    },
    respond(next) {
      response = next;
    },
  };
}
