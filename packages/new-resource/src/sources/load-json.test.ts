import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadJson } from './load-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'koshpay-sample-'));
const server = createServer((request, response) => {
  response.statusCode = request.url === '/private' ? 401 : 200;
  response.end(request.url === '/page' ? '<html>' : '[{"a":1}]');
});
let origin: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});

test('loads a file and a URL', async () => {
  writeFileSync(join(folder, 'sample.json'), '[{"a":1}]');
  expect(await loadJson(join(folder, 'sample.json'))).toEqual([{ a: 1 }]);
  expect(await loadJson(`${origin}/rows`)).toEqual([{ a: 1 }]);
});

test('explains what is wrong with a file, and the cure', async () => {
  writeFileSync(join(folder, 'openapi.yaml'), 'openapi: 3.1.0');
  expect(await reasonOf('nowhere.json')).toMatchInlineSnapshot(
    `"nowhere.json does not exist. Give --from a path from this folder, or a full one."`,
  );
  expect(await reasonOf(folder)).toMatchInlineSnapshot(
    `"/samples cannot be read (EISDIR). Give --from a path from this folder, or a full one."`,
  );
  expect(await reasonOf(join(folder, 'openapi.yaml'))).toMatchInlineSnapshot(
    `"/samples/openapi.yaml is not JSON. Convert it from YAML first."`,
  );
});

test('explains what is wrong with a URL, and the cure', async () => {
  expect(await reasonOf(`${origin}/private`)).toMatchInlineSnapshot(
    `"http://localhost/private responded with 401. If it needs a sign-in, save a response as a file and use that."`,
  );
  expect(await reasonOf(`${origin}/page`)).toMatchInlineSnapshot(
    `"http://localhost/page is not JSON. Check that it is complete."`,
  );
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const reason = await reasonOf(`http://127.0.0.1:${port}/rows`);
  expect(reason.replace(`${port}`, '4000')).toMatchInlineSnapshot(
    `"http://127.0.0.1:4000/rows cannot be reached (ECONNREFUSED). Check the URL, or save a response as a file and use that."`,
  );
});

/** The message of a failed load, without what differs from run to run. */
async function reasonOf(location: string): Promise<string> {
  const { message } = await loadJson(location).then(
    () => ({ message: 'It was loaded.' }),
    (error: Error) => error,
  );
  return message.replaceAll(folder, '/samples').replaceAll(origin, 'http://localhost');
}
