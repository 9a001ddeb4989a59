import { expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../../testing/app.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { createCallLimits } from './call-limits.ts';

const limits = { READS_PER_MINUTE: 5, WRITES_PER_MINUTE: 2 };
const test = setupTestApp(limits);

type Headers = Awaited<ReturnType<typeof signIn>>;
const read = (headers: Headers, app = test.app) =>
  app.inject({ url: '/api/admin/books/list', headers });
const write = (headers: Headers) =>
  test.app.inject({ method: 'POST', url: '/api/admin/books/create', headers, body: {} });

it('limits the reads and the changes of each account (ASVS V2.3.2, V2.4.1, V15.2.2)', async () => {
  const [one, two] = [
    await signIn(test, { username: 'one' }),
    await signIn(test, { username: 'two' }),
  ];
  for (let call = 0; call < 5; call++) expect((await read(one)).statusCode).toBe(200);
  const refused = await read(one);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused.json().message).toMatch(
    /^Your account sends too many requests\. Try again in \d+ seconds\.$/,
  );
  // Refused changes count, too.
  for (let call = 0; call < 2; call++) expect((await write(one)).statusCode).toBe(422);
  expect((await write(one)).statusCode).toBe(429);
  expect((await read(two)).statusCode).toBe(200);
});

it('counts the calls of all processes together', async () => {
  const headers = await signIn(test, { username: 'everywhere' });
  const other = await createTestApp({ db: test.db, settings: limits });
  for (let call = 0; call < 3; call++) expect((await read(headers)).statusCode).toBe(200);
  for (let call = 0; call < 2; call++) expect((await read(headers, other)).statusCode).toBe(200);
  for (const app of [test.app, other, test.app]) await app.callLimits.share();
  for (const app of [test.app, other]) expect((await read(headers, app)).statusCode).toBe(429);
  await other.close();
});

it('starts again when the minute is over', async () => {
  const count = (calls: ReturnType<typeof createCallLimits>) => calls.count('staff:7', 'PATCH');
  const calls = createCallLimits(test.db, limits);
  count(calls);
  count(calls);
  await calls.share();
  expect(() => count(calls)).toThrow('too many requests');
  await test.owner.query(
    `update throttles set resets_at = now() where bucket = 'calls:write:staff:7'`,
  );
  const restarted = createCallLimits(test.db, limits);
  count(restarted);
  await restarted.share();
  count(restarted);
  expect(() => count(restarted)).toThrow('too many requests');
});

it('has no limit where the operator wants none', () => {
  const calls = createCallLimits(test.db, { READS_PER_MINUTE: 0, WRITES_PER_MINUTE: 0 });
  for (let call = 0; call < 10_000; call++) calls.count('staff:8', 'GET');
});
