import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { createMerchantProgram, sendSigned } from '../testing/merchant-program.ts';

const test = setupTestApp();
const me = { path: '/api/v1/me' };
const codeOf = async (answer: Promise<{ status: number; code?: string }>) => {
  const { status, code } = await answer;
  return code ? `${status} ${code}` : status;
};

it('answers a signed request with what its key is', async () => {
  const { call, merchant, pair } = await createMerchantProgram(test, ['read']);
  const { status, data, headers } = await call(me);
  expect([status, data]).toEqual([
    200,
    {
      merchant: { code: merchant.code, name: merchant.name },
      key: {
        ends: `${pair['API Key'].slice(0, 8)}•••${pair['API Key'].slice(-4)}`,
        scopes: ['read'],
        calls_per_minute: 600,
      },
      server_time: expect.any(Number),
    },
  ]);
  expect(headers['ratelimit-policy']).toBe('"key";q=600;w=60');
  expect(headers.ratelimit).toMatch(/^"key";r=599;t=(60|[1-5]?\d)$/);
  expect(headers['cache-control']).toBe('no-store');
});

it('refuses what was changed after it was signed, however it is spelled', async () => {
  const { call } = await createMerchantProgram(test);
  const list = { path: '/api/v1/users?email=a%40b.example' };
  const user = {
    method: 'POST',
    path: '/api/v1/users',
    body: { email: 'a@b.example' },
    idempotencyKey: 'one',
  } as const;
  expect(await codeOf(call(list))).toBe(200);
  const changed = [
    { ...list, sent: { path: '/api/v1/users?email=a@b.example' } },
    { ...list, sent: { path: '/api/v1/users?email=a%2540b.example' } },
    { ...list, sent: { path: '/api/v1/users/?email=a%40b.example' } },
    { ...list, sent: { path: '/api/v1/users' } },
    { ...list, sent: { method: 'HEAD' } },
    { ...list, sent: { body: '{}' } },
    { ...user, sent: { body: '{"email":"b@b.example"}' } },
    { ...user, sent: { body: '{"email": "a@b.example"}' } },
    { ...user, sent: { headers: { 'idempotency-key': 'two' } } },
  ];
  for (const each of changed) {
    const { status, code } = await call(each);
    expect([each.sent, status, code ?? 'invalid_signature']).toEqual([
      each.sent,
      401,
      'invalid_signature',
    ]);
  }
  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    const headers = { 'content-type': type };
    expect(await codeOf(call({ ...user, body: 'email=a', sent: { headers } }))).toBe(
      '415 unsupported_media_type',
    );
  }
});

it('refuses missing, doubled and malformed headers, and clocks that are off', async () => {
  const { call } = await createMerchantProgram(test);
  const withHeaders = (headers: object) => codeOf(call({ ...me, sent: { headers } }));
  const now = Math.floor(Date.now() / 1000);
  for (const headers of [
    { 'api-key': '' },
    { 'api-signature': '' },
    { 'api-signature': 'x'.repeat(64) },
    { 'api-time': `${now}.5` },
    { 'api-time': `${now}, ${now}` },
    { 'api-key': ['kpk_one0000000000000', 'kpk_two0000000000000'] },
  ])
    expect(await withHeaders(headers)).toBe('401 unauthenticated');
  for (const time of [now - 310, now + 400, 1_000_000_000]) {
    const { status, code, data } = await call({ ...me, time });
    expect([status, code]).toEqual([401, 'clock_skew']);
    expect(Math.abs(data.server_time - now)).toBeLessThan(60);
  }
  expect(await codeOf(call({ ...me, time: now - 240 }))).toBe(200);
  expect(await codeOf(call({ ...me, time: now + 240 }))).toBe(200);
  const session = await test.app.inject({ url: me.path, headers: { authorization: 'Bearer x' } });
  expect(session.statusCode).toBe(401);
});

it('refuses keys of inactive merchants, inactive keys, and pairs whose time is over', async () => {
  const program = await createMerchantProgram(test);
  const { call, admin, id, pair, merchantId } = program;
  const { one_time_secrets: next } = await admin('PATCH', 'rotate', { id, overlap: '1h' });
  expect([await codeOf(call(me, pair)), await codeOf(call(me, next))]).toEqual([200, 200]);
  const mixed = { ...pair, 'API Secret': next['API Secret'] };
  expect(await codeOf(call(me, mixed))).toBe('401 invalid_signature');
  await admin('PATCH', 'rotate', { id, overlap: 'none' });
  for (const former of [pair, next])
    expect(await codeOf(call(me, former))).toBe('401 invalid_signature');

  const other = await createMerchantProgram(test);
  await other.admin('PATCH', 'update-status', { id: other.id, status: 'inactive' });
  expect(await codeOf(other.call(me))).toBe('401 invalid_signature');
  const closed = await createMerchantProgram(test);
  await test.owner.query(`update merchants set status = 'inactive' where id in ($1, $2)`, [
    closed.merchantId,
    merchantId,
  ]);
  expect(await codeOf(closed.call(me))).toBe('401 invalid_signature');
});

it('does only what the scopes of a key permit, and takes them away with the next request', async () => {
  const { call, admin, id } = await createMerchantProgram(test, []);
  const create = { method: 'POST', path: '/api/v1/users', body: {}, idempotencyKey: 'k' } as const;
  const paths = ['networks', 'tokens', 'users', 'addresses', 'balances', 'transactions'];
  for (const path of [...paths, 'transactions/1'])
    expect([path, await codeOf(call({ path: `/api/v1/${path}` }))]).toEqual([
      path,
      '403 missing_scope',
    ]);
  expect(await codeOf(call(me))).toBe(200);
  await admin('PATCH', 'update', { id, scope_read: true });
  for (const path of paths)
    expect([path, await codeOf(call({ path: `/api/v1/${path}` }))]).toEqual([path, 200]);
  for (const path of ['users', 'addresses'])
    expect(await codeOf(call({ ...create, path: `/api/v1/${path}` }))).toBe('403 missing_scope');
  await admin('PATCH', 'update', { id, scope_read: false, scope_addresses: true });
  expect(await codeOf(call(create))).toBe('422 validation_failed');
  expect(await codeOf(call({ path: '/api/v1/users' }))).toBe('403 missing_scope');
});

it('limits the calls of a key exactly, also 200 of the same time, and never those of another', async () => {
  const { call } = await createMerchantProgram(test, [], { calls_per_minute: 50 });
  let lookups = 0;
  test.db.statements.observe((text) => {
    lookups += Number(text.includes('from "merchant_api_keys" as keys'));
    return undefined;
  });
  const answers = await Promise.all(Array.from({ length: 200 }, () => call(me)));
  expect(lookups).toBeLessThan(20);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(150);
  expect(refused[0]).toMatchObject({ code: 'too_many_requests' });
  expect(refused[0]?.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const other = await createMerchantProgram(test);
  expect(await codeOf(other.call(me))).toBe(200);
});

it('bounds attempts with wrong signatures, and still takes right ones', async () => {
  const { call, pair } = await createMerchantProgram(test);
  await test.owner.query('delete from throttles');
  const wrong = { ...pair, 'API Secret': 'kps_wrong' };
  const codes = await Promise.all(
    Array.from({ length: 30 }, () => codeOf(sendSigned(test, wrong, me))),
  );
  expect(codes.filter((code) => code === '401 invalid_signature')).toHaveLength(20);
  expect(codes.filter((code) => code === '429 too_many_attempts')).toHaveLength(10);
  expect(await codeOf(call(me))).toBe(200);
});

it('refuses bodies that are empty, too large or no JSON, after their signature', async () => {
  const { call } = await createMerchantProgram(test);
  const post = { method: 'POST', path: '/api/v1/users', idempotencyKey: 'k' } as const;
  expect([
    await codeOf(call({ ...post, sent: { headers: { 'content-type': 'application/json' } } })),
    await codeOf(call({ ...post })),
    await codeOf(call({ ...post, body: '{"email":' })),
    await codeOf(call({ ...post, body: '{"email":"a@b.example","email":"b@b.example"}' })),
    await codeOf(call({ ...post, body: '[]' })),
    await codeOf(call({ ...post, body: { email: 'x'.repeat(70_000) } })),
    await codeOf(call({ ...post, idempotencyKey: '', body: { email: 'a@b.example' } })),
    await codeOf(call({ ...post, body: '{"email":', sent: { body: '{"email"' } })),
  ]).toMatchInlineSnapshot(`
    [
      "400 malformed_json",
      "422 validation_failed",
      "400 malformed_json",
      "400 malformed_json",
      "422 validation_failed",
      "413 body_too_large",
      "400 bad_request",
      "401 invalid_signature",
    ]
  `);
});

it('finds nothing under other methods and paths', async () => {
  const { call } = await createMerchantProgram(test);
  for (const each of [
    { method: 'PUT', path: '/api/v1/users', idempotencyKey: 'k' },
    { method: 'DELETE', path: '/api/v1/users', idempotencyKey: 'k' },
    { path: '/api/v1/Me' },
    { path: '/api/v1//me' },
    { path: '/api/v1' },
  ] as const)
    expect([each.path, await codeOf(call(each))]).toEqual([each.path, '404 not_found']);
});
