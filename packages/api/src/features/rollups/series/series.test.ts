import { defineProduct, defineResource, field, filter } from '@koshpay/resource';
import { beforeAll, expect, it } from 'vitest';
import { createTestKit } from '../../../testing/kit.ts';
import { signIn } from '../../../testing/sign-in.ts';

const shops = defineResource({
  name: 'shops',
  title: 'Shops',
  singular: 'Shop',
  recordTitle: 'name',
  menu: { group: 'work', path: '/shops' },
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
});
const sales = defineResource({
  name: 'sales',
  title: 'Sales',
  singular: 'Sale',
  recordTitle: 'id' as never,
  menu: { group: 'work', path: '/sales' },
  fields: {
    shop_id: field.ref('shops', { required: true }),
    status: field.status(['paid', 'open', 'lost']),
    currency: field.text({ required: true, max: 3 }),
    amount: field.decimal({ required: true }),
    margin: field.decimal({ access: { read: 'margins' } }),
  },
  list: { columns: ['status'], filters: [filter.select('status')] },
  scope: { shop_id: 'account.shop_id' },
  rollup: {
    over: 'created_at',
    by: ['status', 'currency'],
    sum: ['amount', 'margin'],
    unit: 'currency',
  },
});

const test = createTestKit({
  product: defineProduct({
    name: 'sales',
    groups: [{ key: 'work', label: 'Work', icon: 'apps' }],
    resources: [shops, sales],
    pages: [],
    timeZone: 'Asia/Kolkata',
  }),
}).setupTestApp();

type Headers = Record<string, string>;
type Sum = { readonly unit: string };
let owner: Headers;
let clerk: Headers;
let manager: Headers;

beforeAll(async () => {
  owner = await signIn(test, { username: 'owner' });
  clerk = await signIn(test, { username: 'clerk', permissions: ['sales.list'] });
  await test.owner.query(
    `insert into shops (name) select 'Shop ' || i from generate_series(1, 4) i`,
  );
  // 01:00 in India: the day before in UTC.
  await test.owner.query(`
    insert into sales (shop_id, status, currency, amount, created_at)
    select 1 + least(i % 7, 3), (array['paid', 'open'])[1 + i % 2], (array['USD', 'INR', 'EUR'])[1 + i % 3],
           i / 4.0, timestamptz '2026-10-29 01:00+05:30' + (i % 6) * interval '1 day'
      from generate_series(1, 60) i`);
  const attributes = { shop_id: 2 };
  manager = await signIn(test, { username: 'manager', permissions: ['sales.list'], attributes });
});

async function read(query: Record<string, string | number>, headers = owner) {
  const answer = await test.app.inject({
    url: '/api/admin/sales/series',
    query: query as Record<string, string>,
    headers,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const count = async (where: string) =>
  (await test.owner.query(`select count(*)::int as n from sales where ${where}`)).rows[0].n;

it('adds up rows by period in the days of the product, apart by value and unit', async () => {
  const { data } = await read({ grain: 'month', by: 'status', sum: 'amount' });
  const { rows } = await test.owner.query(`
    select date_trunc('month', created_at at time zone 'Asia/Kolkata')::date::text as start, status as value,
      null as label, false as is_rest, currency as unit, count(*)::int as rows,
      json_build_object('amount', trim_scale(sum(amount))::text) as sums
    from sales group by 1, 2, 5 order by 1, 2, 5`);
  expect(data).toEqual(rows);
  expect(data[0].start).toBe('2026-10-01');
});

it('takes the filters of the list, whole days and times', async () => {
  const [day] = (await read({ created_at_from: '2026-11-01', status: 'paid' })).data;
  const from = `created_at >= '2026-11-01T00:00+05:30'`;
  expect(day).toMatchObject({ start: null, rows: await count(`${from} and status = 'paid'`) });
  const [time] = (await read({ created_at_from: '2026-11-01T02:00:00Z' })).data;
  expect(time.rows).toBe(await count(`created_at >= '2026-11-01T02:00Z'`));
});

it('counts rows themselves by what no rollup has, with the titles of references', async () => {
  const { data } = await read({ by: 'shop_id', top: 2 });
  const { rows } = await test.owner.query(
    `select shop_id::int as value, 'Shop ' || shop_id as label, count(*)::int as rows
       from sales group by shop_id order by 3 desc, 1`,
  );
  const shown = data.toSorted((a: { rows: number }, b: { rows: number }) => b.rows - a.rows);
  const rest = rows.slice(2).reduce((sum, row) => sum + row.rows, 0);
  expect(shown).toContainEqual(
    expect.objectContaining({ is_rest: true, value: null, label: null, rows: rest }),
  );
  for (const row of rows.slice(0, 2)) expect(shown).toContainEqual(expect.objectContaining(row));
});

it('adds up nothing over different units', async () => {
  const { data } = await read({ by: 'currency', top: 1, sum: 'amount' });
  const { rows } = await test.owner.query(
    `select currency as unit, trim_scale(sum(amount))::text as amount from sales group by 1 order by 1`,
  );
  const shown = data.map((point: { unit: string; sums: object }) => ({
    unit: point.unit,
    ...point.sums,
  }));
  expect(shown.toSorted((a: Sum, b: Sum) => a.unit.localeCompare(b.unit))).toEqual(rows);
  const rest = data.filter((point: { is_rest: boolean }) => point.is_rest);
  expect(rest).toMatchObject([{ value: null }, { value: null }]);
});

it('tells chosen values apart, for instance those of another time', async () => {
  const { data } = await read({ by: 'shop_id', apart: '[4,2,99]' });
  const { rows } = await test.owner.query(
    `select case when shop_id in (2, 4) then shop_id end::int as value, count(*)::int as rows
       from sales group by 1 order by 1`,
  );
  expect(data).toMatchObject(rows);
  expect(data.at(-1)).toMatchObject({ is_rest: true, value: null });
  const none = await read({ by: 'status', apart: '[null,"paid"]' });
  expect(none.data).toMatchObject([{ value: 'paid' }, { is_rest: true }]);
});

it('counts, lists and exports days of the time zone that a person chose', async () => {
  const zone = 'America/Los_Angeles';
  const headers = { ...owner, 'x-time-zone': zone };
  const { data } = await read({ grain: 'day', by: 'status' }, headers);
  const { rows } = await test.owner.query(`
    select (created_at at time zone '${zone}')::date::text as start, status as value, count(*)::int as rows
    from sales group by 1, 2 order by 1, 2`);
  expect(data).toMatchObject(rows);
  const [first] = rows;
  const day = { created_at_from: first.start, created_at_to: first.start };
  const onDay = await count(`(created_at at time zone '${zone}')::date = '${first.start}'`);
  const [counted] = (await read(day, headers)).data;
  const list = await test.app.inject({ url: '/api/admin/sales/list', query: day, headers });
  expect([counted.rows, list.json().total]).toEqual([onDay, onDay]);
  const query = { ...day, format: 'csv', columns: 'created_at' };
  const file = await test.app.inject({ url: '/api/admin/sales/export', query, headers });
  const times = file.body.trim().split(/\r?\n/).slice(1);
  expect(times).toHaveLength(onDay);
  for (const time of times) expect(time).toMatch(new RegExp(`^"?${first.start} .*-0[78]:00"?$`));
  const [ofProduct] = (await read({ created_at_from: '2026-10-29', created_at_to: '2026-10-29' }))
    .data;
  expect(ofProduct.rows).toBe(
    await count(`(created_at at time zone 'Asia/Kolkata')::date = '2026-10-29'`),
  );
  const wrong = await read({}, { ...owner, 'x-time-zone': "'; drop" });
  expect([wrong.status, wrong.message]).toMatchInlineSnapshot(`
    [
      400,
      "X-Time-Zone must be a time zone, such as Asia/Kolkata.",
    ]
  `);
});

it('shows a person their own rows and readable fields alone', async () => {
  const own = await read({ by: 'shop_id' }, manager);
  expect(own.data).toMatchObject([{ value: 2, rows: await count('shop_id = 2') }]);
  const other = await read({ shop_id: 1 }, manager);
  expect(other.data).toEqual([]);
  expect((await read({ sum: 'margin' }, owner)).status).toBe(200);
  const refused = await read({ sum: 'margin' }, clerk);
  expect([refused.status, refused.message]).toMatchInlineSnapshot(`
    [
      400,
      "Must be one of amount.",
    ]
  `);
  const stranger = await signIn(test, { username: 'stranger', permissions: ['shops.list'] });
  expect((await read({}, stranger)).status).toBe(403);
});

it('refuses what it cannot add up', async () => {
  const messages = [];
  for (const [param, value] of [
    ['by', 'amount'],
    ['grain', 'year'],
    ['color', 'red'],
    ['top', 51],
    ['apart', 'paid'],
    ['apart', '{}'],
  ] as const)
    messages.push((await read({ [param]: value })).message);
  expect(messages).toMatchInlineSnapshot(`
    [
      "Must be one of status, currency, shop_id.",
      "Must be one of day, week, month.",
      "This field is unknown.",
      "Must be at most 50.",
      "Must be a JSON list of values.",
      "Must be a JSON list of values.",
    ]
  `);
});
