import { expect, test } from 'vitest';
import { checkResources } from './check-resources.ts';
import { defineResource } from './define.ts';
import * as field from './kinds/field.ts';
import type { Resource } from './resource.ts';

/** Declares as plain JavaScript would, past the compiler. */
function declare(changes: object): Resource {
  return (defineResource as unknown as (declaration: object) => Resource)({
    name: 'coins',
    title: 'Coins',
    singular: 'Coin',
    recordTitle: 'symbol',
    menu: { group: 'chains', path: '/coins' },
    fields: { symbol: field.text({ required: true }) },
    list: { columns: ['symbol'] },
    ...changes,
  });
}

test.each([
  [
    { paths: { lst: 'GET /coins' } },
    "Resource 'coins', protocol.paths: unknown operation 'lst'; did you mean 'list'?",
  ],
  [
    { paths: { list: '/coins' } },
    "Resource 'coins', protocol.paths.list: must be like 'GET /v2/payouts', not '/coins'.",
  ],
  [
    { paging: { style: 'ofset', offset: 'offset', limit: 'limit' } },
    "Resource 'coins', protocol.paging: unknown style 'ofset'; did you mean 'offset'?",
  ],
  [
    { paging: { style: 'cursor', cursor: 'after', limit: 'limit' } },
    "Resource 'coins', protocol.paging: lacks the name of 'next'.",
  ],
  [
    { capabilities: ['sortin'] },
    "Resource 'coins', protocol.capabilities: unknown capability 'sortin'; did you mean 'sorting'?",
  ],
])('says what is wrong with the protocol %j', (protocol, message) => {
  expect(() => declare({ protocol })).toThrow(
    expect.objectContaining({ name: 'DeclarationError', message }),
  );
});

test('refuses a reference from a table to rows of another system', () => {
  const coins = declare({ external: true });
  const fields = { symbol: field.text(), coin_id: field.ref('coins') };
  const fees = { name: 'fees', menu: { group: 'x', path: '/fees' }, fields };
  expect(() => checkResources([coins, declare(fees)])).toThrow(
    "Resource 'fees', coin_id: 'coins' is external: it has no table to refer to.",
  );
  expect(() => checkResources([coins, declare({ ...fees, external: true })])).not.toThrow();
});
