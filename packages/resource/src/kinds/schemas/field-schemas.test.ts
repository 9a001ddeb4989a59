import { expect, test } from 'vitest';
import * as field from '../field.ts';
import { inputSchema, valueSchema } from './field-schemas.ts';

const accepts = (
  declared: ReturnType<
    typeof field.text | typeof field.longtext | typeof field.email | typeof field.url
  >,
  value: string,
) => valueSchema(declared, 'It').safeParse(value).success;

test('an e-mail address has one @ and something around each dot', () => {
  for (const good of [
    'a@b.co',
    'first.last+tag@sub.example.co.in',
    "o'neil@x-y.example",
    'ä@käse.example',
  ])
    expect(accepts(field.email(), good), good).toBe(true);
  for (const bad of [
    'a@b',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'a@-b.co',
    'a,b@c.de',
    'a@b,c.de',
    'a@b@c.de',
    'a b@c.de',
  ])
    expect(accepts(field.email(), bad), bad).toBe(false);
});

test('a URL has a scheme that browsers know, and runs no script (ASVS V1.2.2)', () => {
  for (const good of [
    'https://rpc.example/v2/key?a=b',
    'http://localhost:8545',
    'wss://node.example',
  ])
    expect(accepts(field.url(), good), good).toBe(true);
  for (const bad of [
    'https://:',
    'https://?',
    'https://[::1',
    'https://%zz',
    'javascript:alert(1)',
    'ftp://x.y',
    'https://a b',
  ])
    expect(accepts(field.url(), bad), bad).toBe(false);
});

test('a name is visible, and does not reverse the text around it', () => {
  const name = field.text({ required: true });
  for (const good of ['Vaigai', 'कोश', 'שלום', '👩🏽‍🌾 farm'])
    expect(accepts(name, good), good).toBe(true);
  for (const bad of ['\u200b\u200b', '\u202Egnp.exe', 'x\u2066live\u2069', 'a\u0000b', '  '])
    expect(accepts(name, bad), JSON.stringify(bad)).toBe(false);
});

test.each([
  ['overrides and isolates of direction', '\u202A\u202E\u2066\u2069'],
  ['spaces without a width', '\u200B\u2060\uFEFF\u180E'],
  ['invisible operators', '\u2061\u2064'],
  ['other control characters', '\u206A\u206F\uFFF9\uFFFB'],
])('no text has %s', (_name, characters) => {
  for (const character of characters) {
    expect(accepts(field.text(), `USD${character}T`)).toBe(false);
    expect(accepts(field.url(), `https://shop.example/${character}x`)).toBe(false);
    expect(accepts(field.longtext(), `a ${character} b`)).toBe(false);
  }
});

test('marks of direction, soft hyphens and ends of lines are for text of several lines', () => {
  for (const mark of '\u200E\u200F\u061C\u00AD\u2028\u2029') {
    expect(accepts(field.text(), `USD${mark}T`)).toBe(false);
    expect(accepts(field.url(), `https://shop.example/${mark}x`)).toBe(false);
    expect(accepts(field.longtext(), `שלום${mark}\n(1)`)).toBe(true);
  }
});

test('an emptied part of an object stays empty; one that is left out has its default', () => {
  const parts = { percent: field.percent({ defaultValue: '0.5' }), note: field.text() };
  const schema = inputSchema(field.object(parts), 'Fee');
  expect(schema.parse({ percent: ' ', note: 'x' })).toEqual({ percent: null, note: 'x' });
  expect(schema.parse({})).toEqual({ percent: '0.5', note: null });
  const required = { percent: field.percent({ required: true, defaultValue: '0.5' }) };
  expect(inputSchema(field.object(required), 'Fee').safeParse({ percent: null }).success).toBe(
    false,
  );
});

test('a required field has one message where it is missing or empty', () => {
  const options = { required: true } as const;
  for (const declared of [
    field.text(options),
    field.email(options),
    field.phone(options),
    field.url(options),
    field.int(options),
    field.decimal(options),
    field.date(options),
    field.datetime(options),
    field.json(options),
    field.ref('rows', options),
  ])
    for (const missing of [undefined, null])
      expect(
        inputSchema(declared, 'It').safeParse(missing).error?.issues,
        declared.kind,
      ).toMatchObject([{ message: 'It is required.' }]);
  for (const declared of [field.email(options), field.url(options), field.date(options)])
    expect(inputSchema(declared, 'It').safeParse('').error?.issues).toMatchObject([
      { message: 'It is required.' },
    ]);
});
