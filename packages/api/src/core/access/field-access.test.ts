import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupShopping, shopping } from '../../testing/shops/product.ts';
import { createTwoShops, type ShopRows } from '../../testing/shops/rows.ts';
import { signIn } from '../../testing/sign-in.ts';

type Row = Record<string, unknown>;
type Person = 'clerk' | 'support';

const test = setupShopping();
const headers: Record<string, { authorization: string }> = {};
let north: ShopRows;

beforeAll(async () => {
  const everything = shopping.resources.map(({ name }) => `${name}.*`);
  headers.clerk = await signIn(test, { username: 'clerk', permissions: everything });
  const permissions = [...everything, 'support'];
  headers.support = await signIn(test, { username: 'support', permissions });
});
beforeEach(async () => {
  [north] = await createTwoShops(test);
});

async function call(
  as: Person,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { query = {}, body }: { query?: Row; body?: object } = {},
) {
  const answer = await test.app.inject({
    method,
    url: path.startsWith('/') ? path : `/api/admin/${path}`,
    query: query as Record<string, string>,
    ...(headers[as] && { headers: headers[as] }),
    ...(body && { body }),
  });
  return { status: answer.statusCode, text: answer.body, ...answer.json() };
}

it('leaves a field that the person may not read out of every answer (ASVS V8.2.3, V15.3.1)', async () => {
  const body = { shop_id: north.shops, number: 'n', amount: '1' };
  const read = async (as: Person) => {
    const created = await call('support', 'POST', 'orders/create', {
      body: { ...body, number: `${as} 1`, note: 'secret note' },
    });
    const change = { id: created.data.id, number: `${as} 2` };
    const [listed] = (await call(as, 'GET', 'orders/list')).data;
    return {
      list: listed,
      view: (await call(as, 'GET', `orders/${created.data.id}`)).data,
      update: (await call(as, 'PATCH', 'orders/update', { body: change })).data,
      conflict: (
        await call(as, 'PATCH', 'orders/update', {
          body: { ...change, updated_at: '2020-01-01T00:00:00Z' },
        })
      ).data,
      history: (await call(as, 'GET', `orders/${created.data.id}/history`)).data[1].changes,
    };
  };
  for (const [where, row] of Object.entries(await read('support')))
    expect(Object.keys(row), where).toContain('note');
  for (const [where, row] of Object.entries(await read('clerk'))) {
    expect(Object.keys(row), where).toContain('number');
    for (const hidden of ['note', 'rank', 'shop_city'])
      expect(Object.keys(row), where).not.toContain(hidden);
  }
});

it('leaves out values that are read from such a field through a reference', async () => {
  const [item] = (await call('support', 'GET', 'items/list')).data;
  expect(item).toHaveProperty('order_note');
  const { data, text } = await call('clerk', 'GET', 'items/list');
  expect(data[0]).toHaveProperty('order_number');
  expect(text).not.toContain('order_note');
});

it('refuses filters and sorts over such a field exactly as unknown ones', async () => {
  const list = (as: Person, query: Row) => call(as, 'GET', 'orders/list', { query });
  const unknown = await list('clerk', { nothing: 'x' });
  const hidden = await list('clerk', { note: 'x' });
  expect([hidden.status, hidden.text.replaceAll('note', 'nothing')]).toEqual([400, unknown.text]);
  const [one, other] = [await list('clerk', { sort: 'rank' }), await list('clerk', { sort: 'x' })];
  expect([one.status, one.text]).toEqual([400, other.text]);
  expect((await list('support', { note: 'north', sort: 'rank' })).total).toBe(1);
});

it('refuses to edit such a field in many rows: how many would change tells its values', async () => {
  const target = { rows: [{ id: north.orders }] };
  for (const change of [
    { field: 'note', find: 'n', replace: 'm' },
    { field: 'note', set: 'n' },
  ]) {
    const body = { action: 'update', target, change };
    expect((await call('support', 'POST', 'orders/bulk/count', { body })).status).toBe(200);
    const counted = await call('clerk', 'POST', 'orders/bulk/count', { body });
    const started = await call('clerk', 'POST', 'orders/bulk', { body: { ...body, count: 1 } });
    expect([counted.code, started.code]).toEqual(['forbidden', 'forbidden']);
  }
});

it('searches several fields without it', async () => {
  const search = async (as: Person, query: Row) =>
    (await call(as, 'GET', 'orders/list', { query })).total;
  expect(await search('support', { search: 'north note' })).toBe(1);
  expect(await search('clerk', { search: 'north note' })).toBe(0);
  expect(await search('clerk', { search: 'north-1' })).toBe(1);
});

it('offers options without it', async () => {
  const find = (as: Person, search: string) =>
    call(as, 'GET', '/api/public/common-filter', { query: { types: 'shops', search } });
  expect((await find('support', 'north city')).data.shops).toMatchObject([{ city: 'north city' }]);
  expect((await find('clerk', 'north city')).data.shops).toEqual([]);
  expect((await find('clerk', '')).text).not.toContain('city');
});

it('refuses a value for a field that the person may not write, on that field (ASVS V8.2.3)', async () => {
  const body = { id: north.orders, amount: '7' };
  const refused = await call('clerk', 'PATCH', 'orders/update', { body });
  expect([refused.status, refused.code, refused.details]).toMatchInlineSnapshot(`
    [
      403,
      "forbidden",
      [
        {
          "code": "forbidden",
          "field": "amount",
          "message": "You are not allowed to set Amount.",
        },
      ],
    ]
  `);
  const created = await call('clerk', 'POST', 'orders/create', {
    body: { shop_id: north.shops, number: 'x', amount: '7' },
  });
  expect(created.status).toBe(403);
  const allowed = await call('support', 'PATCH', 'orders/update', { body });
  expect([allowed.status, allowed.data.amount]).toEqual([200, '7.00']);
});

it('says why an action is not possible without the state that the person may not read', async () => {
  const pack = (as: Person) => call(as, 'PATCH', 'orders/pack', { body: { id: north.orders } });
  const refused = await pack('clerk');
  expect([refused.status, refused.code, refused.message]).toMatchInlineSnapshot(`
    [
      409,
      "wrong_state",
      "Pack is not possible for this order as it is now.",
    ]
  `);
  expect(refused.data).not.toHaveProperty('stage');
  expect((await pack('support')).message).toMatchInlineSnapshot(
    `"The stage of this order is already packed."`,
  );
});

it('runs an action for any of its declared permissions, and not for the default one', async () => {
  const send = async (...permissions: string[]) => {
    const username = `sender_${permissions.join('.') || 'none'}`;
    headers[username] = await signIn(test, { username, permissions });
    const body = { number: 'north-1' };
    return (await call(username as Person, 'PATCH', 'orders/send', { body })).status;
  };
  expect(await send('logistics')).toBe(200);
  expect(await send('shipping')).toBe(200);
  expect(await send('orders.*')).toBe(403);
});
