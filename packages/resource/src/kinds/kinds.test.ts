import { expect, test } from 'vitest';
import * as field from './field.ts';
import { type Field, type Kind, kindNames, kindOf } from './index.ts';
import { inputSchema, valueSchema } from './schemas/field-schemas.ts';

/** A plain field of each kind. */
const fields: { readonly [K in Kind]: Field } = {
  bool: field.bool(),
  choice: field.choice(['a', 'b']),
  code: field.code({ prefix: 'M' }),
  count: field.count('orders', 'buyer_id'),
  date: field.date(),
  datetime: field.datetime(),
  decimal: field.decimal(),
  email: field.email(),
  id: { kind: 'id' },
  int: field.int(),
  json: field.json(),
  lines: field.lines({ share: field.percent({ required: true }) }),
  longtext: field.longtext(),
  mention: field.mention('buyers', { email: 'email' }),
  object: field.object({ daily: field.decimal({ required: true }) }),
  percent: field.percent(),
  phone: field.phone(),
  ref: field.ref('buyers'),
  refMany: field.refMany('buyers'),
  secret: field.secret(),
  status: field.status(['a', 'b']),
  sum: field.sum('orders', 'buyer_id', 'amount'),
  tags: field.tags(),
  text: field.text(),
  through: field.through('buyer_id', 'name'),
  timestamp: field.timestamp(),
  url: field.url(),
  writeOnly: field.writeOnly({ required: true }),
};
const problems = (declared: Field, value: unknown) =>
  inputSchema(declared, 'It')
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [...path, message].join(': ')) ?? [];
const parse = (declared: Field, value: unknown) => inputSchema(declared, 'It').parse(value);

const sampled = kindNames.filter((kind) => kindOf(fields[kind]).sample);

test.each(sampled)('%s accepts its samples, and two differ', (kind) => {
  const { sample } = kindOf(fields[kind]);
  const [one, next] = [4, 5].map((serial) => sample?.(fields[kind], serial));
  expect(one).not.toEqual(next);
  for (const value of [one, next])
    expect(valueSchema(fields[kind], 'It').safeParse(value).error).toBeUndefined();
});

test.each(sampled.filter((kind) => kind !== 'writeOnly'))('%s reads what it writes', (kind) => {
  const declared = fields[kind];
  const { sample, toWire = asIs, fromWire = asIs } = kindOf(declared);
  const value = sample?.(declared, 4);
  const written = JSON.parse(JSON.stringify(toWire(value, declared)));
  expect(fromWire(written, declared)).toEqual(value);
});

test.each(kindNames.filter((kind) => 'wrong' in kindOf(fields[kind])))(
  '%s refuses a wrong value',
  (kind) => {
    const { wrong } = kindOf(fields[kind]);
    expect(valueSchema(fields[kind], 'It').safeParse(wrong).success).toBe(false);
  },
);

const asIs = (value: unknown) => value;

test('bounds of decimals are exact', () => {
  const amount = field.decimal({ above: '0', max: '0.3' });
  expect(problems(amount, '0')).toEqual(['It must be above 0.']);
  expect(problems(amount, '0.000000000000000001')).toEqual([]);
  expect(problems(amount, '0.300000000000000001')).toEqual(['It must be at most 0.3.']);
  expect(problems(field.int({ above: -3, below: 2 }), -3)).toEqual(['It must be above -3.']);
  expect(problems(field.int({ above: -3, below: 2 }), 2)).toEqual(['It must be below 2.']);
});

test('a percentage is between 0 and 100 with two digits', () => {
  expect(parse(field.percent(), 12.5)).toBe('12.5');
  expect(problems(field.percent(), '100.01')).toEqual(['It must be at most 100.']);
  expect(problems(field.percent(), '1.234')).toEqual([
    'It must be a number with at most 2 decimals.',
  ]);
});

test('a text in capital letters is one, whatever is typed', () => {
  const symbol = field.text({ upperCase: true, pattern: /^[A-Z]+$/i });
  expect(parse(symbol, ' usdt ')).toBe('USDT');
});

test('a date is a day of the calendar', () => {
  const day = field.date({ min: '2026-01-01', max: '2026-12-31' });
  expect(parse(day, '2026-02-28')).toBe('2026-02-28');
  expect(problems(day, '2026-02-29')).toEqual(['It must be a date like 2026-01-31.']);
  expect(problems(day, '2025-12-31')).toEqual(['It must not be before 2026-01-01.']);
  expect(problems(day, '2027-01-01')).toEqual(['It must not be after 2026-12-31.']);
});

test('a time is stored in UTC', () => {
  expect(parse(field.datetime(), '2026-02-28T10:00:00+05:30')).toBe('2026-02-28T04:30:00.000Z');
  expect(problems(field.datetime(), '2026-02-28')).toEqual(['It must be an ISO date and time.']);
  for (const far of [
    '0001-01-01T00:00:00Z',
    '1000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-14:00',
  ])
    expect(problems(field.datetime(), far)).toEqual([
      'It must be between the years 1000 and 9999.',
    ]);
});

test('a text matches its pattern', () => {
  expect(problems(field.text({ pattern: /^[A-Z]+$/ }), 'ab')).toEqual([
    'It has an invalid format.',
  ]);
  const capitals = field.text({ pattern: { expression: /^[A-Z]+$/, message: 'Use capitals.' } });
  expect(problems(capitals, 'ab')).toEqual(['Use capitals.']);
});

test('an object has every part and names the part that is wrong', () => {
  const limits = field.object({
    daily: field.decimal({ required: true, above: '0' }),
    alert: field.bool(),
    until: field.date(),
  });
  expect(parse(limits, { daily: '5' })).toEqual({ daily: '5', alert: false, until: null });
  expect(problems(limits, { daily: '0' })).toEqual(['daily: Daily must be above 0.']);
  expect(problems(limits, { daily: '1', weekly: '2' })).toHaveLength(1);
});

test('lines have rules for each and over all of them', () => {
  const shares = field.lines(
    { who: field.ref('merchants', { required: true }), share: field.percent({ above: 0 }) },
    { min: 1, rules: [{ kind: 'total', field: 'share', is: '100' }] },
  );
  const half = { who: 1, share: '50' };
  expect(parse(shares, [half, { id: 7, who: 2, share: '50.00' }])).toEqual([
    half,
    { id: 7, who: 2, share: '50.00' },
  ]);
  expect(problems(shares, [])).toEqual(['It must have at least 1 line.']);
  expect(problems(shares, [half])).toEqual(['It must add up to 100.']);
  expect(problems(shares, [half, { share: '0' }])).toEqual([
    '1: who: Who is required.',
    '1: share: Share must be above 0.',
  ]);
});

test('JSON says so about any other value', () => {
  expect(problems(field.json(), Symbol('not JSON'))).toEqual(['It must be JSON.']);
});

test('JSON has a maximum size', () => {
  expect(parse(field.json(), { a: [1, null] })).toEqual({ a: [1, null] });
  expect(problems(field.json({ max: 5 }), 'long text')).toEqual([
    'It must have at most 5 characters.',
  ]);
});

test('JSON has texts and levels that can be stored', () => {
  expect(parse(field.json(), ['😀', '\\ud800', '\\u0000'])).toHaveLength(3);
  for (const text of ['\ud800', 'a\udc00', '\\\ud800', '\0'])
    for (const value of [text, { [text]: 1 }])
      expect(problems(field.json(), value), JSON.stringify(value)).toEqual([
        'It has a text with a character that cannot be stored.',
      ]);
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  expect(problems(field.json(), nested(100))).toEqual([]);
  expect(problems(field.json(), nested(9_000))).toEqual(['It must have at most 100 levels.']);
});
