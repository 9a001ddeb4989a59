import { beforeAll, expect, it } from 'vitest';
import { setupShopping } from '../../../testing/shops/product.ts';
import { signIn } from '../../../testing/sign-in.ts';

const test = setupShopping();

/** Two shops with a label each; the first has 3 orders with its label. */
beforeAll(async () => {
  await test.db.pool.query(`
    insert into shops (name, label_ids) values ('Mine', '{1}'), ('Other', '{}');
    insert into labels (shop_id, text) values (1, 'mine'), (2, 'other');
    insert into orders (shop_id, label_id, number, amount)
      select 1, 1, 'A' || i, 1 from generate_series(1, 3) as i`);
});

async function readReferences(path: string, permissions: string[], attributes = {}) {
  const username = `asker${Math.random().toString(36).slice(2)}`;
  const headers = await signIn(test, { username, permissions, attributes });
  const answer = await test.app.inject({ url: `/api/admin/${path}/references`, headers });
  return { status: answer.statusCode, ...answer.json() };
}

it('counts what refers to a row, by references and lists of references, with their filters', async () => {
  const { data } = await readReferences('labels/1', ['*']);
  expect(data).toEqual({
    is_referred: true,
    referrers: [
      { resource: 'shops', field: 'label_ids', count: 1, is_at_least: false, filter: null },
      {
        resource: 'orders',
        field: 'label_id',
        count: 3,
        is_at_least: false,
        filter: { param: 'label_id', value: '1' },
      },
    ],
  });
  expect((await readReferences('labels/2', ['*'])).data).toEqual({
    is_referred: false,
    referrers: [],
  });
});

it('names only what the person may list, and says that there is more', async () => {
  const { data } = await readReferences('shops/1', ['shops.delete', 'labels.list']);
  expect(data.is_referred).toBe(true);
  expect(data.referrers).toMatchObject([{ resource: 'labels', count: 1 }]);
});

it('needs the permission to delete, and a row that the person may see', async () => {
  expect((await readReferences('shops/1', ['shops.view'])).status).toBe(403);
  expect((await readReferences('shops/1', ['*'], { shop_id: 2 })).status).toBe(404);
  expect((await readReferences('shops/9', ['*'])).status).toBe(404);
});
