import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const admin = fileURLToPath(new URL('../../../../admin/', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the console against another backend and serves it from an origin of its own. */
export async function serveForeignConsole(backend: string) {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-console-'));
  const env = {
    ...process.env,
    ADMIN_API_URL: `${backend}/api/admin/`,
    API_URL: `${backend}/api/`,
    BRAND_NAME: 'OtherPay',
  };
  const vite = join(admin, 'node_modules/.bin/vite');
  await promisify(execFile)(vite, ['build', '--outDir', folder], { cwd: admin, env });
  const server = createServer(async ({ url = '/' }, response) => {
    const asked = join(folder, normalize(new URL(url, 'http://console').pathname));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    response.setHeader('content-type', types[extname(file)] ?? 'text/html; charset=utf-8');
    response.end(await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
