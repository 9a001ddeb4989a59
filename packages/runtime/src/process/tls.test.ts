import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { type AddressInfo, connect as connectPlainly } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect } from 'node:tls';
import { testCertificate } from '@koshpay/api/testing';
import { createTestFolder } from '@koshpay/postgres/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, createTestDatabase } from '../testing/shop.ts';
import { reloadOnHangup } from './reload-on-hangup.ts';
import { readCertificate } from './tls.ts';

let folder: ReturnType<typeof createTestFolder>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: FastifyInstance;

beforeAll(async () => {
  folder = createTestFolder();
  database = await createTestDatabase();
  const tls = readCertificate(write(testCertificate)) ?? testCertificate;
  app = await createTestApp({ db: database.db, tls });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  folder.remove();
});

const write = ({ cert, key }: typeof testCertificate) => {
  const [TLS_CERT, TLS_KEY] = [join(folder.path, 'cert.pem'), join(folder.path, 'key.pem')];
  writeFileSync(TLS_CERT, cert);
  writeFileSync(TLS_KEY, key);
  return { TLS_CERT, TLS_KEY };
};
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;
const target = () => ({
  host: '127.0.0.1',
  port: (app.server.address() as AddressInfo).port,
  servername: 'localhost',
  ca: testCertificate.cert,
});

/** The version and the key exchange that a client agrees on with the server. */
async function shakeHands(options: ConnectionOptions = {}) {
  const socket = connect({ ...target(), ...options });
  await once(socket, 'secureConnect');
  const group = socket.getEphemeralKeyInfo() as { readonly name?: string };
  const agreed = [socket.getProtocol(), group.name];
  socket.destroy();
  return agreed;
}

it('agrees on X25519MLKEM768, and on nothing older than TLS 1.2 (ASVS V12.1.1)', async () => {
  expect(await shakeHands()).toEqual(['TLSv1.3', 'X25519MLKEM768']);
  const [protocol] = await shakeHands({ maxVersion: 'TLSv1.2' });
  expect(protocol).toBe('TLSv1.2');
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
  await expect(shakeHands(old)).rejects.toThrow(/protocol version|alert/i);
});

it('encrypts with AEAD and forward secrecy alone, the strongest first (ASVS V12.1.2)', async () => {
  const agreed = async (options: ConnectionOptions) => {
    const socket = connect({ ...target(), ...options });
    await once(socket, 'secureConnect');
    const { name } = socket.getCipher();
    socket.destroy();
    return name;
  };
  const old = { maxVersion: 'TLSv1.2' } as const;
  const weakFirst = 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384';
  expect(await agreed({})).toBe('TLS_AES_256_GCM_SHA384');
  expect(await agreed({ ...old, ciphers: weakFirst })).toBe('ECDHE-ECDSA-AES256-GCM-SHA384');
  for (const ciphers of ['ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA'])
    await expect(agreed({ ...old, ciphers }), ciphers).rejects.toThrow(/handshake/);
});

it('does not speak without TLS on its port (ASVS V12.2.1)', async () => {
  const { port } = target();
  const socket = connectPlainly(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect(text(socket)).resolves.not.toContain('200');
});

it('tells browsers to stay with TLS, in every answer (ASVS V3.4.1)', async () => {
  const call = request({ ...target(), path: '/healthz' }).end();
  const [answer] = await once(call, 'response');
  answer.resume();
  expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([
    200,
    'max-age=31536000; includeSubDomains',
  ]);
});

it('reads the certificate again on SIGHUP, and keeps the former one if the new one is wrong', async () => {
  const logger = { info: vi.fn(), error: vi.fn() };
  const files = write(testCertificate);
  const end = reloadOnHangup(app, files, logger);
  process.emit('SIGHUP', 'SIGHUP');
  expect(logger.info).toHaveBeenCalledTimes(1);
  write({ ...testCertificate, key: otherKey });
  process.emit('SIGHUP', 'SIGHUP');
  expect(logger.error).toHaveBeenCalledTimes(1);
  expect(await shakeHands()).toEqual(['TLSv1.3', 'X25519MLKEM768']);
  await end();
});

it('explains which file is wrong', () => {
  const read = (changed: Partial<typeof testCertificate>) => () =>
    readCertificate(write({ ...testCertificate, ...changed }));
  expect(readCertificate({ TLS_CERT: undefined, TLS_KEY: undefined })).toBeUndefined();
  expect(read({ key: otherKey })).toThrowErrorMatchingInlineSnapshot(
    `[StartError: TLS_KEY is not the key of TLS_CERT: name the key that belongs to it.]`,
  );
  expect(read({ cert: 'none' })).toThrowErrorMatchingInlineSnapshot(
    `[StartError: TLS_CERT is not a certificate in PEM, without a passphrase: name another file.]`,
  );
  expect(read({ key: 'none' })).toThrowErrorMatchingInlineSnapshot(
    `[StartError: TLS_KEY is not a private key in PEM, without a passphrase: name another file.]`,
  );
  const missing = { TLS_CERT: 'missing.pem', TLS_KEY: 'missing.pem' };
  expect(() => readCertificate(missing)).toThrowErrorMatchingInlineSnapshot(
    `[StartError: TLS_CERT missing.pem cannot be read: name a PEM file of this account.]`,
  );
});
