import { expect, test } from 'vitest';
import { remove } from '../actions/action.ts';
import * as field from '../kinds/field.ts';
import { declare, declareOther, faultsOf, faultsOfCoins } from './testing.ts';

test('refuses permissions for unknown operations, and values that are no permission', () => {
  expect(
    faultsOfCoins({
      fields: {
        symbol: field.text({ access: { rad: 'x', write: [] } } as object),
        note: field.text({ access: { read: ['support', 'audit'] } }),
      },
      create: [],
      actions: [remove()],
      stepUp: ['delet'],
      access: { delte: 'x', list: '', view: ['coins.view', 'audit'], delete: 'treasury' },
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', stepUp: unknown operation 'delet'; did you mean 'delete'? [unknown_operation]
    Resource 'coins', access: unknown operation 'delte'; did you mean 'delete'? [unknown_operation]
    Resource 'coins', access.list: '' is not a permission; write 'treasury' or a list. [invalid]
    Resource 'coins', fields.symbol.access: unknown option 'rad'; did you mean 'read'? [unknown_option]
    Resource 'coins', fields.symbol.access.write: [] is not a permission; write 'treasury' or a list. [invalid]"
  `);
});

test('refuses a scope over fields that cannot be compared', () => {
  const shops = declareOther('shops', { rating: field.decimal(), region: field.text() });
  const coins = declare({
    fields: { symbol: field.text(), price: field.decimal(), shop_id: field.ref('shops') },
    create: [],
    scope: {
      shop: 'account.shop_id',
      price: 'account.price',
      shop_id: 'shop_id',
      'symbol.region': 'account.region',
      'shop_id.rating': 'account.rating',
      'shop_id.regio': 'account.region',
      'shop_id.region': 'account.region',
    },
  });
  expect(faultsOf([shops, coins])).toMatchInlineSnapshot(`
    "Resource 'coins', scope.shop_id: 'shop_id' is not an attribute of the account; write it like 'account.merchant_id'. [invalid]
    Resource 'coins', scope.shop: unknown field 'shop'; use one of id, symbol, price, shop_id, created_at, updated_at. [unknown_field]
    Resource 'coins', scope.price: 'price' is of kind decimal, which cannot be compared with an attribute; name a field.ref(), field.int() or field.text(). [wrong_kind]
    Resource 'coins', scope.symbol.region: unknown ref field 'symbol'; use one of shop_id. [unknown_ref_field]
    Resource 'coins', scope.shop_id.rating: 'rating' is of kind decimal, which cannot be compared with an attribute; name a field.ref(), field.int() or field.text(). [wrong_kind]
    Resource 'coins', scope.shop_id.regio: unknown field 'regio'; did you mean 'region'? [unknown_field]"
  `);
});
