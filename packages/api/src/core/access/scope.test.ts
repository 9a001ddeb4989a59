import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testScope } from '../../testing/contract/scope.ts';
import { setupShopping, shopping } from '../../testing/shops/product.ts';
import { createTwoShops, type ShopRows } from '../../testing/shops/rows.ts';
import { signIn } from '../../testing/sign-in.ts';

type Row = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const test = setupShopping();
const absent = 999_999;

let north: ShopRows;
let south: ShopRows;
const headers: Record<'north' | 'admin', { authorization: string }> = {} as never;

beforeAll(async () => {
  headers.admin = await signIn(test, { username: 'admin' });
});

async function call(
  method: Method,
  path: string,
  { query = {}, body, as = 'north' }: { query?: Row; body?: object; as?: 'north' | 'admin' } = {},
) {
  const answer = await test.app.inject({
    method,
    url: `/api/${path.startsWith('public') ? '' : 'admin/'}${path}`,
    query: query as Record<string, string>,
    headers: headers[as],
    ...(body && { body }),
  });
  return { status: answer.statusCode, text: answer.body, ...answer.json() };
}

// What follows from the declarations: every endpoint, and every path through references.
describe.each(shopping.resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_, resource) => testScope(test, resource),
);

describe('two shops', () => {
  beforeEach(async () => {
    [north, south] = await createTwoShops(test);
    const username = `north_${Math.random().toString(36).slice(2)}`;
    headers.north = await signIn(test, { username, attributes: { shop_id: north.shops } });
  });

  describe('new rows', () => {
    it('cannot belong to another shop through their reference', async () => {
      const create = (order_id: number) =>
        call('POST', 'items/create', { body: { order_id, title: `item of ${order_id}` } });
      expect((await create(north.orders)).status).toBe(200);
      const { status, details } = await create(south.orders);
      expect([status, details]).toMatchInlineSnapshot(`
      [
        422,
        [
          {
            "code": "unknown",
            "field": "order_id",
            "message": "Order ID was not found. It may have been deleted.",
          },
        ],
      ]
    `);
    });

    it('are refused where the account could not see them afterwards', async () => {
      const { status, code, message } = await call('POST', 'shops/create', { body: { name: 'x' } });
      expect([status, code, message]).toMatchInlineSnapshot(`
      [
        403,
        "forbidden",
        "You cannot save this shop outside of what your account may see.",
      ]
    `);
      expect((await call('GET', 'shops/list', { as: 'admin' })).total).toBe(2);
    });
  });

  describe('values from other rows', () => {
    it('leaves out rows of the other shop that are read through a reference', async () => {
      const { data } = await call('GET', 'orders/list', { query: { search: 'north-2' } });
      expect(data).toMatchObject([{ label_id: south.labels, label_text: null }]);
      const notices = await call('GET', 'notices/list');
      expect(notices.text).not.toContain(south.word);
      expect(notices.data.map(({ shop_name }: Row) => shop_name)).toEqual([null, 'north shop']);
      const searched = await call('GET', 'notices/list', { query: { text: south.word } });
      expect(searched.total).toBe(0);
    });

    it('counts and sums only rows of the same shop', async () => {
      const [label] = (await call('GET', 'labels/list')).data;
      expect(label).toMatchObject({ orders_count: 1, orders_total: '10.00' });
      const [same] = (await call('GET', 'labels/list', { query: { text: 'north' }, as: 'admin' }))
        .data;
      expect(same).toMatchObject({ orders_count: 2, orders_total: '210.00' });
    });

    it('keeps a reference to the other shop that an administrator set', async () => {
      const [{ id }] = (await call('GET', 'orders/list', { query: { search: 'north-2' } })).data;
      const body = { id, label_id: south.labels, number: 'north-3' };
      const { status, data } = await call('PATCH', 'orders/update', { body });
      expect([status, data.number, data.label_id]).toEqual([200, 'north-3', south.labels]);
    });
  });

  describe('actions', () => {
    const handOver = (body: object) => call('PATCH', 'orders/hand-over', { body });

    it('on several rows run on those of the same shop and find no others', async () => {
      const ids = [north.orders, south.orders, absent];
      const { data } = await handOver({ ids, label_id: north.labels });
      expect(data[0]).toEqual({ id: north.orders });
      expect(data[1].error).toMatchObject({ code: 'not_found' });
      expect(data[1].error).toEqual(data[2].error);
      const { data: others } = await call('GET', `orders/${south.orders}`, { as: 'admin' });
      expect(others.status).toBe('open');
    });

    it('refer in their forms only to rows of the same shop', async () => {
      const answers = [];
      for (const label_id of [south.labels, absent])
        answers.push((await handOver({ id: north.orders, label_id })).text);
      expect(answers[0]).toBe(answers[1]);
      expect(JSON.parse(answers[0] ?? '').details).toMatchObject([{ field: 'label_id' }]);
    });
  });

  it('exports only rows of the same shop, with names only of those', async () => {
    const exported = async (path: string, as: 'north' | 'admin' = 'north') => {
      const url = `/api/admin/${path}`;
      return (await test.app.inject({ url, headers: headers[as] })).body;
    };
    for (const { name } of shopping.resources)
      expect(await exported(`${name}/export`), name).not.toContain(south.word);
    const columns = 'columns=number,label_id,shop_id';
    expect(await exported(`orders/export?${columns}`)).toMatch(/north-2,\d+,,\d+,north shop/);
    expect(await exported('shops/export', 'admin')).toContain(south.word);
  });

  it('does not limit accounts without the attribute', async () => {
    for (const resource of shopping.resources)
      expect((await call('GET', `${resource.name}/list`, { as: 'admin' })).text).toMatch(
        /north.*south|south.*north/s,
      );
  });
});
