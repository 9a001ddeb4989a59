import { merchants } from '@koshpay/gateway';
import { expect, it, vi } from 'vitest';
import { useTestApp } from '../testing/app.ts';
import { useResource } from '../testing/resource-client.ts';

const codes = ['M-AAAAAA', 'M-AAAAAA', 'M-BBBBBB'];
vi.mock('../secrets/make.ts', async (original) => ({
  ...(await original<typeof import('../secrets/make.ts')>()),
  makeCode: () => codes.shift() ?? 'M-ZZZZZZ',
}));

const test = useTestApp();

it('makes another code when the first is taken', async () => {
  const { call, sample } = await useResource(test, merchants, 'coder');
  const network_ids: number[] = [];
  const one = await call('POST', 'create', { body: { ...(await sample(1)), network_ids } });
  const two = await call('POST', 'create', { body: { ...(await sample(2)), network_ids } });
  expect([one.data.code, two.data.code]).toEqual(['M-AAAAAA', 'M-BBBBBB']);
});
