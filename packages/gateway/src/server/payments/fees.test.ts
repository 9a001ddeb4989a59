import { createResourceClient } from '@koshpay/api/testing';
import { fees } from '@koshpay/gateway';
import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';

const test = setupTestApp();

it('takes the percentage and the amount of the settings where a new fee has none', async () => {
  const { call, fill, latest } = await createResourceClient(test, fees, 'asha');
  await fill(1);
  const { network_id } = await latest();
  const create = async (values: object) =>
    (await call('POST', 'create', { body: { network_id, status: 'active', ...values } })).data;
  expect(await create({ name: 'First' })).toMatchObject({
    percent: '0.5000',
    fixed_amount: '0.000000',
  });
  await test.db.pool.query(
    `update settings set value = '"0.75"', is_changed = true where key = 'fees.default_percent'`,
  );
  const own = await create({ name: 'Second', fixed_amount: '2' });
  expect(own).toMatchObject({ percent: '0.7500', fixed_amount: '2.000000' });
});

it.each([null, '', ' '])('empties a percentage that is updated to %j', async (percent) => {
  const { call, fill, latest } = await createResourceClient(test, fees, 'asha');
  await fill(1);
  const { id } = await latest();
  const { data } = await call('PATCH', 'update', { body: { id, percent } });
  expect(data).toMatchObject({ percent: null });
});
