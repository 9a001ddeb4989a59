import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupShopping } from '../../testing/shops/product.ts';
import { createTwoShops, type ShopRows } from '../../testing/shops/rows.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = setupShopping();
const headers: Record<string, { authorization: string }> = {};
let shops: readonly [north: ShopRows, south: ShopRows];

beforeAll(async () => {
  const permissions = ['items.*', 'orders.*'];
  headers.both = await signIn(test, { username: 'both', permissions });
  headers.packer = await signIn(test, { username: 'packer', permissions: ['items.*'] });
});
beforeEach(async () => {
  shops = await createTwoShops(test);
  const name = 'update items set title = $1 where id = $2';
  const [north, south] = shops;
  await test.owner.query(name, ['south-1', north.items]);
  await test.owner.query(name, ['unknown', south.items]);
});

async function read(as: string, path: string) {
  const answer = await test.app.inject({ url: `/api/admin/items/${path}`, headers: headers[as] });
  return answer.json().data;
}

it('names the row with the same values, and none where there is none', async () => {
  const [north, south] = shops;
  const listed = Object.fromEntries(
    (await read('both', 'list')).map((row: Record<string, unknown>) => [row.id, row]),
  );
  expect(listed[north.items].named_order_id).toBe(south.orders);
  expect(listed[south.items].named_order_id).toBeNull();
  expect((await read('both', `${north.items}`)).named_order_id).toBe(south.orders);
});

it('names no row outside of the scope of the person, nor of pages that the person may not see', async () => {
  const [north] = shops;
  const attributes = { shop_id: String(north.shops) };
  headers.clerk = await signIn(test, {
    username: 'clerk',
    permissions: ['items.*', 'orders.*'],
    attributes,
  });
  expect((await read('clerk', `${north.items}`)).named_order_id).toBeNull();
  expect(await read('packer', `${north.items}`)).not.toHaveProperty('named_order_id');
});
