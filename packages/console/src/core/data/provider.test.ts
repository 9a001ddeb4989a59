import type { Capability } from '@koshpay/resource/internal';
import { expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { coins } from '../../testing/coins.ts';
import { createStorage } from '../../testing/storage.ts';
import { createSession } from '../session/session.ts';
import { createHttp } from './http.ts';
import { createDataProvider } from './provider.ts';

type Reply = Parameters<typeof startBackend>[0];

async function startProvider(reply: Reply, capabilities: readonly Capability[] = []) {
  const { url, asked } = await startBackend(reply);
  const http = createHttp(createSession(createStorage({ token: 't' })));
  return {
    asked,
    provider: createDataProvider({ url, http, resources: [coins], supported: () => capabilities }),
  };
}

test('lists rows under our names', async () => {
  const row = { ID: 7, Name: 'A', ChainID: '56', RPCUrl: 'https://r', Status: 'ACTIVE', IsEvm: 1 };
  const { asked, provider } = await startProvider(() => ({ body: { data: [row], total: 31 } }));
  const answer = await provider.getList({
    resource: 'coins',
    pagination: { currentPage: 2, pageSize: 20 },
    filters: [{ field: 'name', operator: 'eq', value: 'a+b & c' }],
  });
  expect(asked).toMatchObject([
    { url: '/coins/list?page=2&limit=20&name=a%2Bb+%26+c', authorization: 'Bearer t' },
  ]);
  expect(answer).toMatchObject({
    total: 31,
    offset: 20,
    data: [
      { id: 7, name: 'A', chain_id: 56, rpc_url: 'https://r', status: 'active', is_evm: true },
    ],
  });
});

test('sends a read before the screen that asked for it continues', async () => {
  const { provider } = await startProvider(() => ({ body: { data: [], total: 0 } }));
  const sent = vi.spyOn(globalThis, 'fetch');
  const answer = provider.getList({ resource: 'coins' });
  expect(sent).toHaveBeenCalledOnce();
  await answer;
});

test('reports a list without a total as a failure, instead of counting the page', async () => {
  const { provider } = await startProvider(() => ({ body: { data: [{ ID: 1 }] } }));
  await expect(provider.getList({ resource: 'coins' })).rejects.toThrow('without a total');
});

test('reports an answer that is not a list as a failure', async () => {
  const { provider } = await startProvider(() => ({ body: { data: null, total: 0 } }));
  await expect(provider.getList({ resource: 'coins' })).rejects.toThrow('without rows');
});

test('writes in snake_case to the paths of the specification', async () => {
  const { asked, provider } = await startProvider(() => ({ body: { success: true } }));
  const values = { chain_id: 56, updated_at: '2026-01-01T00:00:00Z' };
  await provider.create({ resource: 'coins', variables: { chain_id: 56 } });
  await provider.update({ resource: 'coins', id: 7, variables: values });
  await provider.deleteOne({ resource: 'coins', id: 7 });
  await provider.custom?.({
    url: 'coins/update-status',
    method: 'patch',
    payload: { id: 7, status: 'inactive' },
  });
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/coins/create', { chain_id: 56 }],
    ['PATCH', '/coins/update', { id: 7, ...values }],
    ['DELETE', '/coins/delete?id=7', undefined],
    ['PATCH', '/coins/update-status', { id: 7, status: 'inactive' }],
  ]);
});

test('understands writes that answer with a row and writes that do not', async () => {
  const { provider } = await startProvider(({ method }) => ({
    body: method === 'POST' ? { data: { ID: 9, Name: 'New' } } : [],
  }));
  const created = await provider.create({ resource: 'coins', variables: {} });
  expect(created.data).toMatchObject({ id: 9, name: 'New' });
  const updated = await provider.update({ resource: 'coins', id: 9, variables: {} });
  expect(updated.data).toEqual({});
});

test('names the version that was read last where a page passes none', async () => {
  const updated_at = '2026-01-01T00:00:00.000Z';
  const row = { ID: 7, UpdatedAt: updated_at };
  const reply: Reply = ({ method, url }) => ({
    body: method === 'GET' && url?.includes('/list') ? { data: [row], total: 1 } : { data: row },
  });
  const payload = { id: 7, status: 'inactive' };
  async function change(capabilities: readonly Capability[]) {
    const { asked, provider } = await startProvider(reply, capabilities);
    await provider.getList({ resource: 'coins' });
    await provider.update({ resource: 'coins', id: 7, variables: { chain_id: 56 } });
    await provider.custom?.({ url: 'coins/update-status', method: 'patch', payload });
    await provider.deleteOne({ resource: 'coins', id: 7 });
    return asked.slice(1).map(({ url, body }) => [url, body]);
  }
  expect(await change(['versions', 'action-versions'])).toEqual([
    ['/coins/update', { id: 7, chain_id: 56, updated_at }],
    ['/coins/update-status', { ...payload, updated_at }],
    [`/coins/delete?id=7&updated_at=${encodeURIComponent(updated_at)}`, undefined],
  ]);
  expect(await change([])).toEqual([
    ['/coins/update', { id: 7, chain_id: 56 }],
    ['/coins/update-status', payload],
    ['/coins/delete?id=7', undefined],
  ]);
});

test('names the version of its own last change, and that of others as it was seen', async () => {
  const versions = ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
  const { asked, provider } = await startProvider(() => ({
    body: { data: { ID: 7, UpdatedAt: versions[asked.length - 1] } },
  }));
  const updated_at = '2026-01-01T00:00:00.000Z';
  await provider.update({ resource: 'coins', id: 7, variables: { chain_id: 56, updated_at } });
  const payload = { id: 7, status: 'inactive', updated_at };
  await provider.custom?.({ url: 'coins/update-status', method: 'patch', payload });
  await provider.deleteOne({ resource: 'coins', id: 7, variables: { updated_at } });
  await provider.update({ resource: 'coins', id: 8, variables: { chain_id: 56, updated_at } });
  expect(asked.map(({ url, body }) => [url, body])).toEqual([
    ['/coins/update', { id: 7, chain_id: 56, updated_at }],
    ['/coins/update-status', { ...payload, updated_at: versions[0] }],
    [`/coins/delete?id=7&updated_at=${encodeURIComponent(String(versions[1]))}`, undefined],
    ['/coins/update', { id: 8, chain_id: 56, updated_at }],
  ]);
});
