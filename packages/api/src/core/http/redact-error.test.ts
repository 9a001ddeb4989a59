import { PassThrough } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { staff } from '../accounts/tables.ts';
import { connectDatabase } from '../database/connection/connect.ts';
import { logSerializers, redactError } from './redact-error.ts';

const test = setupTestApp();

function logged(error: unknown) {
  const stream = new PassThrough();
  pino({ serializers: logSerializers }, stream).error({ err: error }, 'failed');
  const line = String(stream.read());
  expect(line).not.toMatch(/"(client|socket|_events|params|parameters|detail)":/);
  expect(line.length).toBeLessThan(20_000);
  return JSON.parse(line).err;
}

it('keeps the client out of the log when a connection breaks', async () => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const db = connectDatabase(test.address, { onIdleError: resolve });
  const { rows } = await db.pool.query('select pg_backend_pid() as pid');
  await test.owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
  expect(logged(await promise)).toMatchObject({ message: expect.any(String), code: '57P01' });
  await db.close();
});

it('keeps user input out of the log when a query fails (ASVS V14.2.4)', async () => {
  const { drizzle } = test.db;
  const error = await drizzle
    .insert(staff)
    .values({ username: 'typed', email: 'typed', name: 'ty\u0000ped', role_id: 1 })
    .catch((reason: unknown) => reason);
  const line = logged(error);
  expect(line.type).toBe('DatabaseError');
  expect(JSON.stringify(line)).not.toContain('typed');
});

it('logs the error of each address of an unreachable database', async () => {
  const client = new pg.Client({ host: 'localhost', port: 1 });
  const error = await client.connect().catch((reason: unknown) => reason);
  expect(JSON.stringify(logged(error))).toContain('ECONNREFUSED');
});

it('follows causes, even circular ones, and accepts values that are not errors', () => {
  const circle = new Error('outer', { cause: undefined });
  circle.cause = new Error('inner', { cause: circle });
  expect(logged(circle)).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
  expect(logged('a word')).toEqual({ message: 'a word' });
  expect(logged(redactError(new TypeError('twice')))).toMatchObject({
    type: 'TypeError',
    message: 'twice',
  });
});
