import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = setupTestApp();
const branch = { name: 'North', number: 1, phone: '+911234567890' };

it.each([
  ['53100', 'a full disk', 'database_unavailable'],
  ['53200', 'no memory', 'database_unavailable'],
  ['53300', 'no free connection', 'database_unavailable'],
  ['25006', 'a read-only server', 'database_unavailable'],
  ['58030', 'a failing disk', 'database_unavailable'],
  ['57014', 'a cancelled statement', 'database_busy'],
  ['55P03', 'a lock that is not available', 'database_busy'],
  ['40P01', 'a deadlock', 'database_busy'],
  ['40001', 'a failed serialization', 'database_busy'],
])('answers %s, %s, with 503 %s and Retry-After', async (state, _what, code) => {
  const headers = await signIn(test, { username: `writer_${state}` });
  await test.owner.query(`
    create or replace function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'secret detail' using errcode = '${state}'; end $$;
    create or replace trigger refuse before insert on branches execute function refuse()`);
  const url = '/api/admin/branches/create';
  const answer = await test.app.inject({ method: 'POST', url, headers, body: branch });
  expect(answer.statusCode).toBe(503);
  const { error, message } = answer.json();
  expect(answer.json()).toEqual({ error: message, message: error, code });
  expect(message).not.toContain('secret');
  expect(answer.headers['retry-after']).toBe('2');
  await test.owner.query('drop trigger refuse on branches');
});

it('keeps readiness and sessions while every other connection is in use', async () => {
  const headers = await signIn(test, { username: 'reserved' });
  const { pool } = test.db;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const url of ['/readyz', '/api/admin/me'])
    expect((await test.app.inject({ url, headers })).statusCode).toBe(200);
  for (const client of clients) client.release();
});

it('keeps readiness, sessions and other resources while 14 requests wait for a locked table', async () => {
  const headers = await signIn(test, { username: 'locked' });
  const get = (url: string) => test.app.inject({ url, headers });
  const holder = await test.owner.connect();
  await holder.query('begin; lock table books in access exclusive mode');
  let isOver = false;
  const stuck = Promise.all(
    Array.from({ length: 14 }, () => get('/api/admin/books/list?page=1&limit=10')),
  ).finally(() => {
    isOver = true;
  });
  let rounds = 0;
  for (; !isOver; rounds++) {
    const urls = ['/readyz', '/api/admin/me', '/api/admin/requests/list?page=1&limit=10'];
    const answers = await Promise.all(urls.map(get));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // Requests that wait for the table leave connections of the pool to others.
    expect(test.db.pool.waitingCount).toBe(0);
  }
  expect(rounds).toBeGreaterThan(1);
  for (const answer of await stuck) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('database_busy');
    expect(answer.headers['retry-after']).toBe('2');
  }
  await holder.query('rollback');
  holder.release();
  expect((await get('/api/admin/books/list?page=1&limit=10')).statusCode).toBe(200);
});
