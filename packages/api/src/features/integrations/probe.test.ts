import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCertificate } from '../../testing/certificate.ts';
import { probe } from './probe.ts';

const asked: string[] = [];
const plain = createServer(({ url = '' }, answer) => {
  asked.push(url);
  answer.writeHead(302, { location: '/elsewhere' }).end();
});
const encrypted = createTlsServer(testCertificate, (_, answer) => void answer.end());

beforeAll(() => Promise.all([plain, encrypted].map(listen)));
afterAll(() => [plain, encrypted].forEach((each) => void each.close()));

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const production = { MODE: 'production', OUTBOUND_HOSTS: [] } as const;
const demo = { ...production, MODE: 'demo' } as const;
const failure = (url: string, limits: Parameters<typeof probe>[1]) =>
  probe(url, limits).then(
    ({ statusCode }) => String(statusCode),
    (error: Error) => error.message,
  );

it('follows no redirect (ASVS V15.3.2)', async () => {
  const answer = await probe(`http://127.0.0.1:${portOf(plain)}/here`);
  answer.destroy();
  expect([answer.statusCode, asked]).toEqual([302, ['/here']]);
});

it('trusts no certificate that no authority has signed (ASVS V12.3.2)', async () => {
  expect(await failure(`https://localhost:${portOf(encrypted)}/`, {})).toMatchInlineSnapshot(
    `"Its TLS certificate is not trusted."`,
  );
});

it.each([
  'https://localhost/',
  'https://any.localhost/',
  'https://printer.local/',
  'https://node.internal./',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[fec0::1]/',
  'https://[3fff::1]/',
  'https://0.0.0.0/',
])('does not reach %s from a URL of the console in production (ASVS V1.3.6)', async (url) => {
  expect(await failure(url, { limits: production })).toMatch(/ not (a )?public/);
});

it('sends URLs of the console over TLS alone in production (ASVS V12.3.1)', async () => {
  expect(await failure('http://rpc.example/', { limits: production })).toMatchInlineSnapshot(
    `"Its URL does not start with https:. To call it, add its host to OUTBOUND_HOSTS and start the server again."`,
  );
});

it('reaches private hosts in demo mode, but none that hands out credentials (ASVS V1.3.6)', async () => {
  expect(await failure(`http://localhost:${portOf(plain)}/`, { limits: demo })).toBe('302');
  for (const url of ['http://169.254.169.254/', 'http://[fd00:ec2::254]/', 'http://0.0.0.0/'])
    expect(await failure(url, { limits: demo }), url).toContain('not a public one');
});

it('reaches no other host than those of OUTBOUND_HOSTS, where it is set (ASVS V13.2.4, V13.2.5)', async () => {
  const limits = { ...production, OUTBOUND_HOSTS: ['localhost', '*.rpc.example', '10.0.0.0/8'] };
  expect(await failure(`http://localhost:${portOf(plain)}/`, { limits })).toBe('302');
  for (const url of [
    'https://node.example/',
    'https://rpc.example/',
    'https://evilrpc.example/',
    'https://localhost.example/',
    'https://127.0.0.1/',
    'https://11.0.0.1/',
  ])
    expect(await failure(url, { limits }), url).toMatchInlineSnapshot(
      `"Its host is not listed. To call it, add its host to OUTBOUND_HOSTS and start the server again."`,
    );
});
