import { beforeAll, expect, it } from 'vitest';
import { workshop } from '../../testing/fixture/workshop.ts';
import { createTestKit } from '../../testing/kit.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = createTestKit({ product: workshop }).setupTestApp();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signIn(test, { username: 'filterer' });
  await test.owner.query(`
    insert into customers (name) values ('Ann'), ('Bob'), ('Cy');
    insert into repairs (label, customer_id, helper_id, hours, price, note, discount, due_on, visit_at, finished_at, status) values
      ('a', 1, 3, 1, 10.00, null, 0, '2026-02-28', '2026-11-01T03:59:59.999Z', '2026-03-08T04:59:59.999Z', 'open'),
      ('b', 1, null, 2, 20.10, 'x', 12.5, '2026-03-01', '2026-11-01T04:00:00Z', '2026-03-08T05:00:00.000Z', 'waiting'),
      ('c', 2, null, null, 20.11, null, 12.51, '2026-03-31', '2026-11-02T04:59:59.999Z', '2026-03-09T03:59:59.999Z', 'done'),
      ('d', 3, 3, 10, 99999999999999999999.99, 'y', 100, '2026-04-01', '2026-11-02T05:00:00Z', '2026-03-09T04:00:00.000Z', 'done'),
      ('e', null, 2, -4, 0, null, null, null, null, null, 'open')`);
});

async function call(query: string) {
  const answer = await test.app.inject({ url: `/api/admin/repairs/list?${query}`, headers });
  return { status: answer.statusCode, ...answer.json() };
}

/** The labels of the rows found, oldest first; the total must be their number. */
async function find(query: string): Promise<string> {
  const { status, data, total, message } = await call(query);
  if (status !== 200) throw new Error(message);
  expect(total, query).toBe(data.length);
  return data
    .map(({ label }: { label: string }) => label)
    .toReversed()
    .join('');
}

it.each([
  ['several values of a choice', 'status=open,waiting', 'abe'],
  ['one value of several', 'status=done', 'cd'],
  ['texts in quotes', 'label=a,"c"', 'ac'],
  ['whole texts of a field that is searched with others', 'label=a,c', 'ac'],
  ['a parameter that is called like a part of the query', 'offset=y', 'd'],
  ['several references', 'customer_id=1,3', 'abd'],
  ['a reference that no filter offers', 'helper_id=3', 'ad'],
  ['a range of numbers, both ends included', 'hours_from=1&hours_to=2', 'ab'],
  ['negative numbers', 'hours_to=-1', 'e'],
  ['amounts exactly', 'price_from=20.11&price_to=99999999999999999999.98', 'c'],
  ['an open range', 'price_from=20.11', 'cd'],
  ['a range of percents', 'discount_from=12.5&discount_to=12.50', 'b'],
  ['days as they are, without a zone', 'due_on_from=2026-03-01&due_on_to=2026-03-31', 'bc'],
  ['a day of 25 hours', 'visit_at_from=2026-11-01&visit_at_to=2026-11-01', 'bc'],
  [
    'a day of 23 hours in the zone of the product',
    'finished_at_from=2026-03-08&finished_at_to=2026-03-08',
    'bc',
  ],
  [
    'exact times',
    'finished_at_from=2026-03-08T05:00:00.001Z&finished_at_to=2026-03-09T00:00:00-04:00',
    'cd',
  ],
  ['what is empty', 'note_empty=true', 'ace'],
  ['what is not empty', 'note_empty=false', 'bd'],
  ['several references that no filter offers', 'helper_id=2,3', 'ade'],
  ['a range that no filter offers', 'created_at_from=2000-01-01&helper_id=2', 'e'],
  ['nothing where filters are empty', 'status=&hours_from=&note_empty=', 'abcde'],
  ['all conditions together', 'status=done,open&note_empty=true&price_from=1', 'ac'],
])('finds %s', async (_, query, labels) => {
  expect(await find(query)).toBe(labels);
});

it.each([
  ['any of a group', 'or_status=waiting&or_hours_from=10', 'bd'],
  [
    'a range as one condition of the group',
    'or_hours_from=2&or_hours_to=5&or_note_empty=false',
    'bd',
  ],
  ['a group of one condition', 'or_customer_id=2', 'c'],
  ['the group and the plain conditions', 'note_empty=true&or_status=done&or_hours_to=0', 'ce'],
  ['a search through a reference', 'or_search=bob&or_status=waiting', 'bc'],
])('joins %s', async (_, query, labels) => {
  expect(await find(query)).toBe(labels);
});

it('counts the rows found over all pages, also past the last', async () => {
  const query = 'or_status=done&or_note_empty=true&limit=2';
  const pages = await Promise.all([1, 2, 3].map((page) => call(`${query}&page=${page}`)));
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [2, 4],
    [2, 4],
    [0, 4],
  ]);
});

it.each([
  ['unknown=1', 'unknown', 'This field is unknown.'],
  ['or_unknown=1', 'or_unknown', 'This field is unknown.'],
  ['label_from=a', 'label_from', 'This field is unknown.'],
  ['status=open,gone', 'status', 'Status must be one of open, waiting, done.'],
  ['or_status=gone', 'or_status', 'Status must be one of open, waiting, done.'],
  ['customer_id=1,x', 'customer_id', 'Customer ID must be a whole number.'],
  ['hours_from=1.5', 'hours_from', 'Hours must be a whole number.'],
  ['price_to=1e3', 'price_to', 'Price must be a number.'],
  [
    'finished_at_from=2026-02-30',
    'finished_at_from',
    'Finished At must be a date like 2026-01-31, or an ISO date and time.',
  ],
  [
    'finished_at_to=0001-01-01',
    'finished_at_to',
    'Finished At must be a date like 2026-01-31, or an ISO date and time.',
  ],
  ['due_on_from=2026-03-01T00:00:00Z', 'due_on_from', 'Due On must be a date like 2026-01-31.'],
  ['note_empty=yes', 'note_empty', 'Note must be true or false.'],
])('refuses %s', async (query, field, message) => {
  const { status, code, details } = await call(query);
  expect([status, code, details]).toEqual([
    400,
    'bad_request',
    [{ field, code: expect.any(String), message }],
  ]);
});

it.each([
  ['hours', 'asc', 'eabdc'],
  ['hours', 'desc', 'dbaec'],
  ['price', 'desc', 'dcbae'],
  ['due_on', 'desc', 'dcbae'],
])('sorts by %s %s, rows without a value last', async (sort, order, labels) => {
  const pages = await Promise.all(
    [1, 2].map(
      async (page) => (await call(`sort=${sort}&order=${order}&limit=3&page=${page}`)).data,
    ),
  );
  expect(
    pages
      .flat()
      .map(({ label }) => label)
      .join(''),
  ).toBe(labels);
});

it('keeps an index in the order of each sortable field and range', async () => {
  const { rows } = await test.owner.query(
    `select indexdef from pg_indexes where tablename = 'repairs' and indexdef ~ 'hours|price|due_on|finished'`,
  );
  const columns = rows.map(({ indexdef }) => /\((.*)\)/.exec(indexdef)?.[1]).sort();
  expect(columns).toMatchInlineSnapshot(`
    [
      "due_on DESC NULLS LAST, id DESC",
      "due_on, id",
      "finished_at, id",
      "hours DESC NULLS LAST, id DESC",
      "hours, id",
      "price, id",
    ]
  `);
});

it('supports more combinations of filters than it prepares', async () => {
  for (let digits = 0; digits < 205; digits++) {
    const params = [
      'search',
      'status',
      'hours_from',
      'hours_to',
      'note_empty',
      'price_to',
      'helper_id',
      'customer_id',
    ];
    const values = ['a', 'open', '1', '1', 'true', '10', '3', '1'];
    const query = params.flatMap((param, bit) =>
      digits & (1 << bit) ? [`${param}=${values[bit]}`] : [],
    );
    expect(await find(query.join('&')), query.join('&')).toContain('a');
  }
});

it('offers the rows that a filter refers to, also where no form does', async () => {
  const permitted = await signIn(test, { username: 'lister', permissions: ['repairs.list'] });
  const url = '/api/public/common-filter?types=customers';
  const answer = await test.app.inject({ url, headers: permitted });
  expect(answer.json().data.customers).toHaveLength(3);
});
