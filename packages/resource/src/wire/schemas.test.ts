import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { toggleStatus } from '../actions/action.ts';
import { defineResource } from '../define.ts';
import * as filter from '../filters/filters.ts';
import { rule } from '../forms/rule.ts';
import * as field from '../kinds/field.ts';
import { sortableFields } from '../list/sortable.ts';
import type { Create, Row, Update } from '../resource.ts';
import {
  createSchema,
  deleteQuerySchema,
  listQuerySchema,
  updateSchema,
  wireSchema,
} from './schemas.ts';

const coins = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'chains', path: '/coins' },
  wireCase: 'pascal',
  fields: {
    symbol: field.text({ required: true, max: 5 }),
    digit: field.int({ label: 'Decimals', max: 36 }),
    price: field.decimal({ scale: 4, wireType: 'number' }),
    home: field.url(),
    contact: field.email(),
    note: field.longtext(),
    listed: field.bool(),
    status: field.status(['active', 'inactive']),
  },
  list: {
    columns: ['symbol'],
    filters: [filter.search('symbol', 'Search'), filter.select('status')],
  },
  unique: [['symbol', 'digit']],
  create: ['symbol', 'digit', 'price', 'home', 'contact', 'note', 'listed', 'status'],
  edit: ['symbol', 'digit'],
  actions: [toggleStatus()],
});

const create = createSchema(coins);
const problems = (value: object) =>
  create
    .safeParse({ symbol: 'USDT', ...value })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('makes the schemas of a resource when they are first used', () => {
  const all = [createSchema, updateSchema, listQuerySchema, wireSchema];
  for (const schemaOf of all) expect(schemaOf(coins)).toBeInstanceOf(z.ZodLazy);
});

test('infers rows, creates and updates', () => {
  expectTypeOf<Row<typeof coins>['digit']>().toEqualTypeOf<number | null>();
  expectTypeOf<Row<typeof coins>['price']>().toEqualTypeOf<string | null>();
  expectTypeOf<Create<typeof coins>['status']>().toEqualTypeOf<'active' | 'inactive' | undefined>();
  expectTypeOf<{ id: 1; symbol: 'X' }>().toExtend<Update<typeof coins>>();
});

test('accepts a whole body and trims it; empty text in an optional field means null', () => {
  expect(create.parse({ symbol: ' USDT ', price: 1.5, home: '', note: 'two\nlines' })).toEqual({
    symbol: 'USDT',
    price: '1.5',
    home: null,
    note: 'two\nlines',
  });
});

test.each([
  [{ symbol: '' }, 'symbol: Symbol is required.'],
  [{ symbol: undefined }, 'symbol: Symbol is required.'],
  [{ symbol: 'TOOLONG' }, 'symbol: Symbol must have at most 5 characters.'],
  [{ symbol: '\u3164\u200b' }, 'symbol: Symbol is required.'],
  [{ symbol: 'A\u0000' }, 'symbol: Symbol must not have control characters.'],
  [{ symbol: '\ud800' }, 'symbol: Symbol must not have control characters.'],
  [{ symbol: 7 }, 'symbol: Symbol must be text.'],
  [{ digit: '6' }, 'digit: Decimals must be a whole number.'],
  [{ digit: 1.5 }, 'digit: Decimals must be a whole number.'],
  [{ digit: 37 }, 'digit: Decimals must be at most 36.'],
  [{ digit: -1 }, 'digit: Decimals must be at least 0.'],
  [{ price: '1.23456' }, 'price: Price must be a number with at most 4 decimals.'],
  [{ price: 'NaN' }, 'price: Price must be a number with at most 4 decimals.'],
  [{ home: 'javascript:alert(1)' }, 'home: Home must be a URL that starts with https://.'],
  [{ contact: 'a@b' }, 'contact: Contact must be an e-mail address.'],
  [{ listed: 'yes' }, 'listed: Listed must be true or false.'],
  [{ status: 'gone' }, 'status: Status must be one of active, inactive.'],
  [{ constructor: 1 }, ': Unrecognized key: "constructor"'],
])('refuses %j', (value, problem) => {
  expect(problems(value)).toEqual([problem]);
});

test('requires a secret that is not generated; an empty one counts as not given otherwise', () => {
  const keys = defineResource({
    name: 'keys',
    title: 'Keys',
    singular: 'Key',
    recordTitle: 'name',
    menu: { group: 'chains', path: '/keys' },
    fields: {
      name: field.text(),
      given: field.secret({ required: true, min: 1 }),
      made: field.secret({ prefix: 'kp_' }),
    },
    list: { columns: ['name'] },
    create: ['given', 'made'],
    edit: ['given', 'made'],
  });
  const schema = createSchema(keys);
  expect(schema.parse({ given: 'k', made: '' })).toEqual({ given: 'k' });
  expect(schema.safeParse({ made: 'sixteen-characters' }).success).toBe(false);
  expect(schema.safeParse({ given: '' }).success).toBe(false);
  expect(schema.safeParse({ given: 'k', made: 'short' }).success).toBe(false);
  expect(updateSchema(keys).parse({ id: 1 })).toEqual({ id: 1 });
});

test('ignores the case of an e-mail address', () => {
  expect(create.parse({ symbol: 'X', contact: 'Asha+Pay@Example.COM' })).toMatchObject({
    contact: 'asha+pay@example.com',
  });
});

test('an update needs an id and may leave out the rest', () => {
  expect(updateSchema(coins).safeParse({ id: 1, digit: null }).success).toBe(true);
  expect(updateSchema(coins).safeParse({ id: 1, symbol: null }).success).toBe(false);
  expect(updateSchema(coins).safeParse({ id: '1' }).success).toBe(false);
  expect(updateSchema(coins).safeParse({ id: 1, status: 'active' }).success).toBe(false);
});

test.each([
  ['page', '1e3', 'page must be a whole number.'],
  ['page', '0x10', 'page must be a whole number.'],
  ['page', ' 1', 'page must be a whole number.'],
  ['page', '1.0', 'page must be a whole number.'],
  ['page', '+1', 'page must be a whole number.'],
  ['page', '-1', 'page must be a whole number.'],
  ['page', '', 'page must be a whole number.'],
  ['page', '٣', 'page must be a whole number.'],
  ['page', '0', 'page must be at least 1.'],
  ['page', '1000000001', 'page must be at most 1000000000.'],
  ['limit', '1e1', 'limit must be a whole number.'],
  ['limit', '201', 'limit must be at most 200.'],
  ['status', 'gone', 'Status must be one of active, inactive.'],
])('a list query refuses %s=%j', (name, value, message) => {
  const issues = listQuerySchema(coins).safeParse({ [name]: value }).error?.issues;
  expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[name, message]]);
});

test('a list query has only a page, a limit and the declared filters', () => {
  const query = listQuerySchema(coins);
  expect(query.parse({})).toEqual({ page: 1, limit: 10, order: 'desc' });
  expect(sortableFields(coins)).toEqual(['symbol']);
  expect(query.parse({ sort: 'symbol', order: 'asc' })).toMatchObject({ sort: 'symbol' });
  expect(query.parse({ page: '3', limit: '50', symbol: 'a+b', status: '' })).toMatchObject({
    page: 3,
    limit: 50,
    symbol: 'a+b',
  });
  for (const wrong of [
    { page: '0' },
    { page: '-1' },
    { page: '1e9' },
    { limit: '201' },
    { limit: 'all' },
    { status: 'gone' },
    { symbl: 'x' },
    { sort: 'digit' },
    { order: 'up' },
  ])
    expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test('an id in a query is a positive whole number', () => {
  const query = deleteQuerySchema(coins);
  expect(query.parse({ id: '12' })).toEqual({ id: 12 });
  for (const id of ['0', '-1', '1.5', 'x', '', '99999999999999999999'])
    expect(query.safeParse({ id }).success).toBe(false);
  const versioned = { id: '12', updated_at: '2026-01-01T00:00:00.000Z' };
  expect(query.parse(versioned)).toEqual({ ...versioned, id: 12 });
  expect(query.safeParse({ ...versioned, updated_at: '1' }).success).toBe(false);
});

test('a wire row has the names that the resource declares', () => {
  const shape = wireSchema(coins)
    .safeParse({})
    .error?.issues.map(({ path }) => path.join('.'));
  expect(shape).toContain('ID');
  expect(shape).toContain('CreatedAt');
});

test('parts of an object and the minimum of lines are required even if nothing is sent', () => {
  const resource = defineResource({
    name: 'plans',
    title: 'Plans',
    singular: 'Plan',
    recordTitle: 'name',
    menu: { group: 'sales', path: '/plans' },
    fields: {
      name: field.text(),
      limits: field.object({ daily: field.decimal({ required: true }) }),
      steps: field.lines({ name: field.text() }, { min: 1 }),
      shares: field.lines({ share: field.percent() }, { rules: [rule.total('share', '100')] }),
    },
    list: { columns: ['name'] },
    create: ['limits', 'steps', 'shares'],
  });
  const { error } = createSchema(resource).safeParse({});
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['limits.daily', 'Daily is required.'],
    ['steps', 'Steps must have at least 1 line.'],
  ]);
});

test('a body accepts anything for a field that may be hidden, and is described by its kind', () => {
  const resource = defineResource({
    name: 'plans',
    title: 'Plans',
    singular: 'Plan',
    recordTitle: 'name',
    menu: { group: 'sales', path: '/plans' },
    fields: {
      name: field.text(),
      fee: field.int({ required: true, when: { name: 'paid' } }),
    },
    list: { columns: ['name'] },
    create: ['name', 'fee'],
  });
  const body = createSchema(resource);
  expect(body.parse({ fee: 'any' })).toEqual({ fee: 'any' });
  expect(body.parse({})).not.toHaveProperty('fee', expect.anything());
  const { properties } = z.toJSONSchema(body, { io: 'input' });
  expect(properties?.fee).toMatchObject({ type: 'integer' });
});
