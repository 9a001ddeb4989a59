import type { ProtocolDeclaration, Resource } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { payouts } from '../../testing/payouts.ts';
import { idOf, startPayoutsApi } from '../../testing/payouts-api.ts';
import { createStorage } from '../../testing/storage.ts';
import { createSession } from '../session/session.ts';
import { createHttp } from './http.ts';
import { createDataProvider } from './provider.ts';

const resource = payouts.name;

/** The provider over another system's API, with some of the protocol declared otherwise. */
async function startProvider(
  count: number,
  { nested = false, ...changed }: ProtocolDeclaration & { nested?: boolean } = {},
) {
  const { url, seen } = await startPayoutsApi(count, { nested });
  const http = createHttp(createSession(createStorage({ token: 'ours' })));
  const protocol = { ...payouts.protocol, ...changed, url };
  const resources = [{ ...payouts, protocol } as Resource];
  // Our own backend is elsewhere.
  return { seen, provider: createDataProvider({ url: 'http://127.0.0.1:1/api', http, resources }) };
}

test('lists by offset, reads and writes by declaration alone', async () => {
  const { seen, provider } = await startProvider(25);
  const page = await provider.getList({
    resource,
    pagination: { currentPage: 3, pageSize: 10 },
    filters: [{ field: 'reference', operator: 'contains', value: 'P-' }],
  });
  expect(page).toMatchObject({ total: 25, offset: 20, hasTotal: true });
  expect(page.data).toHaveLength(5);
  expect(page.data[0]).toMatchObject({
    id: idOf(21),
    merchant_name: 'Shop 21',
    amount: '21.5',
    status: 'active',
    created_at: '2026-01-01T00:00:00.000Z',
  });

  const values = { merchant_name: 'New', amount: '0.25', limits: { per_day: 3 } };
  const created = await provider.create({ resource, variables: values });
  expect(created.data).toMatchObject({ id: idOf(26), merchant_name: 'New', amount: '0.25' });
  const variables = { merchant_name: 'Newer' };
  const updated = await provider.update({ resource, id: idOf(26), variables });
  expect(updated.data).toMatchObject({ id: idOf(26), merchant_name: 'Newer' });
  const one = await provider.getOne({ resource, id: idOf(26) });
  expect(one.data).toMatchObject({ merchant_name: 'Newer' });
  await provider.deleteOne({ resource, id: idOf(26) });
  const toggle = { id: idOf(1), status: 'inactive' };
  await provider.custom?.({ url: 'payouts/update-status', method: 'patch', payload: toggle });
  const approve = { id: idOf(2), reference: 'P-2' };
  await provider.custom?.({ url: 'payouts/approve', method: 'patch', payload: approve });
  const query = { page: 1 };
  const history = provider.custom?.({ url: 'payouts/0000-2/history', method: 'get', query });
  await expect(history).rejects.toMatchObject({ statusCode: 404 });

  expect(seen).toEqual([
    'GET /v2/payouts?offset=20&limit=10&q=P-',
    'POST /v2/payouts {"merchantName":"New","amount":0.25,"limits":{"perDay":3}}',
    'PUT /v2/payouts/0000-26 {"merchantName":"Newer"}',
    'GET /v2/payouts/0000-26',
    'DELETE /v2/payouts/0000-26',
    'POST /v2/payouts/0000-1/status {"status":"inactive"}',
    'POST /v2/payouts/0000-2/approve {"reference":"P-2"}',
    'GET /v2/payouts/0000-2/log?page=1',
  ]);
});

test('reads pages by number from a nested envelope', async () => {
  const { seen, provider } = await startProvider(25, {
    nested: true,
    paging: { style: 'page', page: 'page', limit: 'limit' },
    rows: 'result.items',
    total: 'result.meta.all',
  });
  const page = await provider.getList({
    resource,
    pagination: { currentPage: 2, pageSize: 20 },
    filters: [{ field: 'status', operator: 'eq', value: 'active' }],
  });
  expect(page).toMatchObject({ total: 13, offset: 20, data: [] });
  expect(seen).toEqual(['GET /v2/payouts?page=2&limit=20&status=active']);
});

const byCursor: ProtocolDeclaration & { nested: boolean } = {
  nested: true,
  paging: { style: 'cursor', cursor: 'cursor', limit: 'limit', next: 'result.meta.next' },
  rows: 'result.items',
  total: 'result.meta.all',
};

test('reads pages by cursor, forwards and back, without a total', async () => {
  const { seen, provider } = await startProvider(25, byCursor);
  const read = (currentPage: number) =>
    provider.getList({ resource, pagination: { currentPage, pageSize: 10 } });
  expect(await read(1)).toMatchObject({ total: 11, offset: 0, hasTotal: false });
  expect(await read(2)).toMatchObject({ total: 21, offset: 10 });
  expect(await read(3)).toMatchObject({ total: 25, offset: 20 });
  expect((await read(2)).data[0]).toMatchObject({ id: idOf(11) });
  expect(seen).toEqual([
    'GET /v2/payouts?limit=10',
    'GET /v2/payouts?cursor=10&limit=10',
    'GET /v2/payouts?cursor=20&limit=10',
    'GET /v2/payouts?cursor=10&limit=10',
  ]);
});

test('follows cursors to a later page, and stops at the end', async () => {
  const { seen, provider } = await startProvider(25, byCursor);
  const read = (currentPage: number) =>
    provider.getList({ resource, pagination: { currentPage, pageSize: 10 } });
  expect((await read(3)).data[0]).toMatchObject({ id: idOf(21) });
  expect(seen).toHaveLength(3);
  expect(await read(9)).toMatchObject({ data: [], total: 25 });
  await expect(read(90)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ApiError: Payouts can only be read page by page.]`,
  );
});

test('reports a list by offset without a total as a failure', async () => {
  const { provider } = await startProvider(3, { total: 'all' });
  await expect(provider.getList({ resource })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ApiError: Payouts answered without a total.]`,
  );
});

test('reads failures where the protocol says, with the fields under our names', async () => {
  const { provider } = await startProvider(0);
  const failed = provider.create({ resource, variables: { merchant_name: 'unknown' } });
  await expect(failed).rejects.toMatchObject({
    message: 'Refused.',
    statusCode: 422,
    code: 'bad_shop',
    errors: { merchant_name: ['Unknown shop.'], 'limits.per_day': ['Too high.'] },
  });
  await expect(provider.getOne({ resource, id: 'x' })).rejects.toMatchObject({
    message: 'No such payout.',
    statusCode: 404,
  });
});

test('sends the session token to no other host', async () => {
  const { seen, provider } = await startProvider(1);
  await provider.getList({ resource });
  expect(seen).toEqual(['GET /v2/payouts?offset=0&limit=10']);
});

test('finds a row in the list where the backend reads no single rows', async () => {
  const { seen, provider } = await startProvider(250, { capabilities: [] });
  const { data } = await provider.getOne({ resource, id: idOf(201) });
  expect(data).toMatchObject({ reference: 'P-201' });
  const many = await provider.getMany?.({ resource, ids: [idOf(7), idOf(3), 'gone'] });
  expect(many?.data.map(({ id }) => id)).toEqual([idOf(7), idOf(3)]);
  expect(seen).toEqual([
    'GET /v2/payouts?offset=0&limit=200',
    'GET /v2/payouts?offset=200&limit=200',
    'GET /v2/payouts?offset=0&limit=200',
    'GET /v2/payouts?offset=200&limit=200',
  ]);
  await expect(provider.getOne({ resource, id: 'x' })).rejects.toMatchObject({
    message: 'This payout was not found. It may have been deleted.',
    statusCode: 404,
  });
});

test('reads several rows one by one where it can, and leaves out deleted ones', async () => {
  const { seen, provider } = await startProvider(3);
  const many = await provider.getMany?.({ resource, ids: [idOf(2), 'gone', idOf(2)] });
  expect(many?.data).toMatchObject([{ id: idOf(2) }]);
  expect(seen).toEqual(['GET /v2/payouts/0000-2', 'GET /v2/payouts/gone']);
});
