// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { payouts } from '../../testing/payouts.ts';
import { idOf, startPayoutsApi } from '../../testing/payouts-api.ts';
import { createRefine } from '../../testing/refine.tsx';
import { useResourceRow } from './use-resource-row.ts';

afterEach(cleanup);

type Capabilities = NonNullable<(typeof payouts)['protocol']>['capabilities'];

/** The payouts of a backend that can do this much, and a page over them. */
async function start(capabilities: Capabilities, permissions: string[] = ['*']) {
  const { url, seen } = await startPayoutsApi(25);
  const protocol = { ...payouts.protocol, url, capabilities };
  const resource = { ...payouts, protocol } as Resource;
  const wrapper = createRefine('http://127.0.0.1:1/api', { resources: [resource], permissions });
  return { resource, seen, wrapper };
}

test('searches the list for a row where the backend reads no single rows', async () => {
  const { resource, seen, wrapper } = await start([]);
  const { result } = renderHook(() => useResourceRow(resource, idOf(3)), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(result.current.row).toMatchObject({ reference: 'P-3' });
  expect(seen).toEqual(['GET /v2/payouts?offset=0&limit=200']);
});

test('tells a row that is not there', async () => {
  const { resource, wrapper } = await start([]);
  const { result } = renderHook(() => useResourceRow(resource, 'none'), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('missing'));
  expect(result.current.error?.message).toBe(
    'This payout was not found. It may have been deleted.',
  );
});

test('asks for one row alone where the backend can be, and for none without the permission', async () => {
  const { resource, seen, wrapper } = await start(['single-rows']);
  const { result } = renderHook(() => useResourceRow(resource, idOf(3)), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(seen).toEqual([`GET /v2/payouts/${idOf(3)}`]);

  const refused = await start(['single-rows'], ['payouts.list']);
  const row = renderHook(() => useResourceRow(refused.resource, idOf(3)), {
    wrapper: refused.wrapper,
  });
  expect(row.result.current.state).toBe('forbidden');
  expect(refused.seen).toEqual([]);
});
