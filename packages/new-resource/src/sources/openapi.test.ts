import { expect, test } from 'vitest';
import { readOpenApi } from './openapi.ts';

const schemas = {
  Page: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { $ref: '#/components/schemas/Payout' } },
      count: { type: 'integer' },
    },
  },
  Payout: {
    type: 'object',
    required: ['uuid', 'amount'],
    properties: {
      uuid: { type: 'string', readOnly: true },
      amount: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 },
      fee: { type: 'number', minimum: 0, exclusiveMinimum: true },
      status: { $ref: '#/components/schemas/Status' },
      site: { anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }] },
      due_on: { type: ['string', 'null'], format: 'date' },
      size: { type: ['string', 'number', 'null'] },
      count: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      limits: { type: 'object', properties: { daily: { type: 'number' } } },
    },
  },
  Status: { type: 'string', enum: ['pending', 'paid'] },
  Create: {
    allOf: [
      { type: 'object', properties: { amount: {}, status: {}, token: { type: 'string' } } },
      { required: ['amount', 'status'] },
    ],
  },
  Circle: { $ref: '#/components/schemas/Circle' },
  Elsewhere: { $ref: 'common.json#/Payout' },
};

const body = (schema: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});
const document = {
  openapi: '3.1.0',
  paths: {
    '/v2/payouts': {
      get: { responses: { 200: body('Page') } },
      post: { requestBody: body('Create'), responses: { 201: body('Payout') } },
    },
    '/v2/payouts/{id}': { delete: { responses: { 204: {} } } },
  },
  components: { schemas },
};

test.each(['/paths/~1v2~1payouts', '/v2/payouts'])(
  'reads the rows that #%s lists, and the body of a create',
  (pointer) => {
    const { fields, isWire } = readOpenApi(document, pointer);
    expect(isWire).toBe(true);
    expect(fields).toMatchObject([
      { name: 'uuid', type: 'text', readOnly: true, required: false },
      { name: 'amount', type: 'number', required: true, above: '0', scale: 2 },
      { name: 'fee', above: '0', min: undefined, readOnly: true },
      { name: 'status', values: ['pending', 'paid'], required: true },
      { name: 'site', type: 'text', format: 'uri' },
      { name: 'due_on', type: 'date', required: false },
      { name: 'size', type: 'text' },
      { name: 'count', type: 'integer', min: '1', max: undefined },
      { name: 'limits', type: 'object', fields: [{ name: 'daily', type: 'number' }] },
      { name: 'token', type: 'text', readOnly: undefined },
    ]);
  },
);

test.each(['/components/schemas/Payout', '/components/schemas/Page', '/paths/~1v2~1payouts/get'])(
  'reads the schema at #%s',
  (pointer) => {
    const { fields } = readOpenApi(document, pointer);
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(schemas.Payout.properties));
    expect(fields[0]).toMatchObject({ required: true });
  },
);

test('reads Swagger 2', () => {
  const old = {
    swagger: '2.0',
    paths: {
      '/coins': {
        get: {
          responses: { 200: { schema: { type: 'array', items: { $ref: '#/definitions/Coin' } } } },
        },
      },
    },
    definitions: { Coin: { properties: { symbol: { type: 'string' } } } },
  };
  expect(readOpenApi(old, '/coins').fields).toMatchObject([{ name: 'symbol', type: 'text' }]);
});

test('explains what is wrong with a pointer, and the cure', () => {
  const pointers = [
    undefined,
    '/payouts',
    '/openapi',
    '/components/schemas/Status',
    '/components/schemas/Circle',
    '/components/schemas/Elsewhere',
    '/paths/~1v2~1payouts~1{id}/delete',
  ];
  expect(pointers.map(reasonOf).join('\n')).toMatchInlineSnapshot(`
    "Say which part of the document. It has the paths #/v2/payouts, #/v2/payouts/{id} and the schemas #/components/schemas/Page, #/components/schemas/Payout, #/components/schemas/Status, #/components/schemas/Create, #/components/schemas/Circle, #/components/schemas/Elsewhere.
    The document has nothing at #/payouts. It has the paths #/v2/payouts, #/v2/payouts/{id} and the schemas #/components/schemas/Page, #/components/schemas/Payout, #/components/schemas/Status, #/components/schemas/Create, #/components/schemas/Circle, #/components/schemas/Elsewhere.
    The document has nothing at #/openapi. It has the paths #/v2/payouts, #/v2/payouts/{id} and the schemas #/components/schemas/Page, #/components/schemas/Payout, #/components/schemas/Status, #/components/schemas/Create, #/components/schemas/Circle, #/components/schemas/Elsewhere.
    #/components/schemas/Status has no properties. Name the schema of an object.
    The document has references in a circle. Remove the circle.
    The document refers to another one, common.json#/Payout. Bundle them into one file first.
    #/paths/~1v2~1payouts~1{id}/delete has neither a JSON response nor a JSON body. Name a schema instead, for instance #/components/schemas/Payout."
  `);
});

function reasonOf(pointer: string | undefined): string {
  try {
    readOpenApi(document, pointer);
    return 'It was read.';
  } catch (error) {
    return (error as Error).message;
  }
}
