import {
  endpoints,
  type Fields,
  type Resource,
  sortableFields,
  toParameters,
} from '@koshpay/resource';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupShopping, shopping } from '../testing/shops/product.ts';
import { createTwoShops, type ShopRows } from '../testing/shops/rows.ts';
import { signIn } from '../testing/sign-in.ts';

type Row = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const test = setupShopping();
const scoped = shopping.resources.filter(({ scope }) => Object.keys(scope).length > 0);
const absent = 999_999;

let north: ShopRows;
let south: ShopRows;
const headers: Record<'north' | 'admin', { authorization: string }> = {} as never;

beforeAll(async () => {
  headers.admin = await signIn(test, { username: 'admin' });
});
beforeEach(async () => {
  [north, south] = await createTwoShops(test);
  const username = `north_${Math.random().toString(36).slice(2)}`;
  headers.north = await signIn(test, { username, attributes: { shop_id: north.shops } });
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

const idIn = (rows: ShopRows, { name }: Resource) => rows[name as keyof ShopRows] as number;
const listOf = (resource: Resource, query: Row = {}, as: 'north' | 'admin' = 'north') =>
  call('GET', `${resource.name}/list`, { query: { limit: 200, ...query }, as });

const resourceOf = (name: string) => scoped.find((each) => each.name === name) as Resource;

/** The whole table, which a refused write must not change. */
const stored = async ({ name }: Resource) =>
  (await test.owner.query(`select * from ${name} order by id`)).rows;

describe.each(scoped.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const offered = new Set(endpoints(resource).map(({ operation }) => operation));

  it('has a row of each shop in these tests', async () => {
    const ids = (await stored(resource)).map(({ id }) => Number(id));
    for (const rows of [north, south]) expect(ids).toContain(idIn(rows, resource));
  });

  it('lists, counts, pages and sorts only rows of the same shop', async () => {
    const own = await listOf(resource);
    expect(own.text).not.toContain(south.word);
    expect(own.data.length).toBeGreaterThan(0);
    expect(own.total).toBe(own.data.length);
    expect((await listOf(resource, {}, 'admin')).total).toBe(own.total * 2);
    expect((await listOf(resource, { page: 9 })).total).toBe(own.total);
    for (const sort of sortableFields(resource))
      for (const order of ['asc', 'desc']) {
        const sorted = await listOf(resource, { sort, order });
        expect(sorted.data.length, sort).toBe(own.total);
        expect(sorted.text).not.toContain(south.word);
      }
  });

  it('filters by values of the other shop without finding a row', async () => {
    const [others] = (await listOf(resource, {}, 'admin')).data.filter(
      ({ id }: Row) => id === idIn(south, resource),
    );
    for (const { param, fields, match } of toParameters(resource))
      for (const field of fields) {
        const value = others[field];
        if (value === null || value === undefined) continue;
        const found = await listOf(resource, { [param]: value });
        expect(found.text, `${param}=${value}`).not.toContain(south.word);
        if (match !== 'equal') expect([found.total, found.data], param).toEqual([0, []]);
      }
  });

  it('returns the same for a row of the other shop as for a missing one', async () => {
    const before = await stored(resource);
    const [others] = before.filter(({ id }) => Number(id) === idIn(south, resource));
    const attempts: [string, Method, (id: number) => [string, { query?: Row; body?: object }]][] = [
      ['view', 'GET', (id) => [`${id}`, {}]],
      ['history', 'GET', (id) => [`${id}/history`, {}]],
      ['update', 'PATCH', (id) => ['update', { body: { id } }]],
      ['update-status', 'PATCH', (id) => ['update-status', { body: { id, status: 'closed' } }]],
      [
        'send',
        'PATCH',
        (id) => ['send', { body: { number: id === absent ? '-' : others.number } }],
      ],
      ['hand-over', 'PATCH', (id) => ['hand-over', { body: { id, label_id: north.labels } }]],
      ['delete', 'DELETE', (id) => ['delete', { query: { id } }]],
    ];
    const known = ['list', 'create', ...attempts.map(([operation]) => operation)];
    expect([...offered].filter((operation) => !known.includes(operation))).toEqual([]);
    for (const [operation, method, toCall] of attempts) {
      if (!offered.has(operation)) continue;
      const answers = [];
      for (const id of [idIn(south, resource), absent]) {
        const [path, options] = toCall(id);
        const { status, text } = await call(method, `${resource.name}/${path}`, options);
        answers.push([status, text]);
      }
      expect(answers[0], operation).toEqual(answers[1]);
      expect(answers[0]?.[0], operation).toBe(404);
    }
    expect(await stored(resource)).toEqual(before);
  });

  it('views and changes a row of the same shop', async () => {
    const id = idIn(north, resource);
    const viewed = await call('GET', `${resource.name}/${id}`);
    expect([viewed.status, viewed.data?.id]).toEqual([200, id]);
    expect(viewed.text).not.toContain(south.word);
    const changed = await call('PATCH', `${resource.name}/update`, { body: { id } });
    expect([changed.status, changed.data?.id]).toEqual([200, id]);
    const past = await call('GET', `${resource.name}/${id}/history`);
    expect([past.status, past.total]).toEqual([200, 1]);
  });

  const refs = Object.entries(resource.fields as Fields).flatMap(([key, field]) =>
    (field.kind === 'ref' || field.kind === 'refMany') && resource.edit.includes(key)
      ? [[key, field] as const]
      : [],
  );
  it.runIf(refs.length > 0)('refuses references to another shop as to none', async () => {
    const before = await stored(resource);
    for (const [key, field] of refs) {
      const answers = [];
      for (const id of [south[field.resource as 'shops'], absent]) {
        const body = { id: idIn(north, resource), [key]: field.kind === 'ref' ? id : [id] };
        const { status, text } = await call('PATCH', `${resource.name}/update`, { body });
        answers.push([status, text]);
      }
      expect(answers[0], key).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(422);
      expect(JSON.parse(String(answers[0]?.[1])).details[0]).toMatchObject({
        field: key,
        code: 'unknown',
      });
    }
    expect(await stored(resource)).toEqual(before);
  });

  it('shows nothing to an account whose attribute matches no row', async () => {
    for (const shop_id of ['everything', '', -1, 1.5, absent]) {
      const username = `odd_${Math.random().toString(36).slice(2)}`;
      headers.north = await signIn(test, { username, attributes: { shop_id } });
      const { data, total } = await listOf(resource);
      expect([data, total], String(shop_id)).toEqual([[], 0]);
      expect((await call('GET', `${resource.name}/${idIn(north, resource)}`)).status).toBe(404);
    }
  });
});

describe('new rows', () => {
  it('get the shop of the account, whatever is sent', async () => {
    for (const shop_id of [undefined, north.shops, south.shops]) {
      const body = { number: `new ${shop_id}`, amount: 1, ...(shop_id && { shop_id }) };
      const { status, data } = await call('POST', 'orders/create', { body });
      expect([status, data?.shop_id]).toEqual([200, north.shops]);
    }
    // Its form does not have the field.
    const { status, data } = await call('POST', 'labels/create', { body: { text: 'new label' } });
    expect([status, data?.shop_id]).toEqual([200, north.shops]);
  });

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
        "You cannot save a shop outside of what your account may see.",
      ]
    `);
    expect((await listOf(scoped[0] as Resource, {}, 'admin')).total).toBe(2);
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
    const [others] = await stored(resourceOf('orders')).then((rows) =>
      rows.filter(({ id }) => Number(id) === south.orders),
    );
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

describe('lookups', () => {
  it('offer and find only rows of the same shop', async () => {
    for (const types of ['shops', 'labels', 'orders'])
      for (const search of ['', south.word]) {
        const found = await call('GET', 'public/common-filter', { query: { types, search } });
        expect([found.status, found.text.includes(south.word)], types).toEqual([200, false]);
        expect(found.data[types].length > 0, types).toBe(search === '');
      }
  });
});

it('does not limit accounts without the attribute', async () => {
  for (const resource of shopping.resources)
    expect((await listOf(resource, {}, 'admin')).text).toMatch(/north.*south|south.*north/s);
});
