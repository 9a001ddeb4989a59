import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../admin/dist/', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves the built console from a separate origin, with the API of a backend at another one. */
export async function serveExternalConsole(backend: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const asked = join(folder, normalize(new URL(url, 'http://console').pathname));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    const type = types[extname(file)] ?? 'text/html; charset=utf-8';
    const content = await readFile(file);
    response.setHeader('content-type', type);
    response.end(type.startsWith('text/') ? withApiOf(backend, content.toString()) : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The text of a built file as it is built with `API_URL` and `ADMIN_API_URL` of a backend, which
 * no page calls before its code.
 */
function withApiOf(backend: string, text: string): string {
  return text
    .replaceAll(/(["'`])(\/api(?:\/admin)?)\1/g, `$1${backend}$2$1`)
    .replace(/(?<=location\.search === '' && )\{.*?\}(?=\[location)/, '{}');
}
