import { expect, test } from 'vitest';
import * as field from '../kinds/field.ts';
import { declare, declareOther, faultsOf, faultsOfCoins } from './testing.ts';

test('refuses a protocol with unknown names', () => {
  expect(
    faultsOfCoins({
      protocol: {
        paths: { lst: 'GET /coins', list: '/coins' },
        paging: { style: 'ofset', offset: 'offset', limit: 'limit' },
        capabilities: ['sortin'],
      },
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', protocol.paths.lst: unknown operation 'lst'; did you mean 'list'? [unknown_operation]
    Resource 'coins', protocol.paths.list: '/coins' is not a verb and a path; write it like 'GET /v2/payouts'. [invalid]
    Resource 'coins', protocol.paging.style: unknown value 'ofset'; did you mean 'offset'? [unknown_value]
    Resource 'coins', protocol.capabilities: unknown capability 'sortin'; did you mean 'sorting'? [unknown_capability]"
  `);
  expect(
    faultsOf([declare()], { protocol: { paging: { style: 'cursor', cursor: 'after' } } }),
  ).toMatchInlineSnapshot(`
    "Product, protocol.paging.limit: is missing; write the name that the backend has for it, like limit: 'limit'. [missing]
    Product, protocol.paging.next: is missing; write the name that the backend has for it, like next: 'next'. [missing]"
  `);
});

test('refuses a reference from a table to rows of another system', () => {
  const coins = declare({ external: true });
  const fees = { coin_id: field.ref('coins') };
  expect(faultsOf([coins, declareOther('fees', fees)])).toMatchInlineSnapshot(
    `"Resource 'fees', fields.coin_id: 'coins' is external and has no table; declare this resource external, too, or keep its id in a field.int(). [wrong_target]"`,
  );
  expect(faultsOf([coins, declareOther('fees', fees, { external: true })])).toBe('');
});
