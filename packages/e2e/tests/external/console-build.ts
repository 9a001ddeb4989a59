import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
/** The host that it was built for, which does not exist: see `external-console` of the build. */
const builtFor = 'http://backend.invalid';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves the console that was built for an external backend from a separate origin. */
export async function serveExternalConsole(backend: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const asked = join(folder, normalize(new URL(url, 'http://console').pathname));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    const type = types[extname(file)] ?? 'text/html; charset=utf-8';
    const content = await readFile(file);
    response.setHeader('content-type', type);
    response.end(
      type.startsWith('text/') ? content.toString().replaceAll(builtFor, backend) : content,
    );
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
