import { tokens } from '@koshpay/gateway';
import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/app.ts';
import { createResourceClient } from '../testing/resource-client.ts';

const test = setupTestApp();

it('finds tokens by the text of their symbol under either name of the parameter', async () => {
  const { call, fill, latest } = await createResourceClient(test, tokens, 'finder');
  await fill(3);
  const { symbol } = await latest();
  for (const param of ['symbol', 'search']) {
    const { data, total } = await call('GET', 'list', { query: { [param]: String(symbol) } });
    expect([total, data[0]?.Symbol], param).toEqual([1, symbol]);
  }
});
