import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demo } from '@koshpay/gateway/server';
import { createTestFolder } from '@koshpay/postgres/testing';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execServer } from './testing/exec-server.ts';
import { copySeeded } from './testing/seeded-folder.ts';
import { spawnServer } from './testing/server-process.ts';

let folder: ReturnType<typeof createTestFolder>;
let file: string;

beforeAll(() => {
  folder = createTestFolder();
  file = join(folder.path, 'secrets.key');
});
afterAll(() => folder.remove());

const rotate = async () => (await execServer(['secrets:rotate'], { DATA_DIR: folder.path })).output;

const start = (settings: Record<string, string> = {}) =>
  spawnServer({ DATA_DIR: folder.path, ...settings });

it('rotates the key of a running server, which then starts only with the new key', async () => {
  copySeeded(folder.path);
  const server = start();
  const url = await server.ready();
  const [, { username, totpSecret }] = demo.staff;
  const former = readFileSync(file, 'utf8');
  const output = await rotate();
  expect(output).toMatch(/Sealed +networks.rpc_url: \d+/);
  expect(output).toContain('Every secret is sealed under the key');
  expect(readFileSync(file, 'utf8')).not.toContain(former);
  expect(readFileSync(`${file}.old`, 'utf8')).toBe(former);

  const headers = { 'content-type': 'application/json' };
  const two_fa_code = new TOTP({ secret: totpSecret }).generate();
  const body = JSON.stringify({ username, password: demo.password, two_fa_code });
  const signedIn = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body });
  expect(signedIn.status).toBe(200);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  const wrong = start({ SECRETS_KEY: randomBytes(32).toString('base64') });
  expect(await wrong.ended).toBe(1);
  const words = wrong.output().trim().split('\n').at(-1) ?? '';
  expect(words.replaceAll(/[0-9a-f]{12}/g, '<id>')).toBe(
    'The database is sealed under the secrets key <id>, but SECRETS_KEY has <id>: put that key into SECRETS_KEY.',
  );
});
