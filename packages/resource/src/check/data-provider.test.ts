import { expect, test } from 'vitest';
import * as field from '../kinds/field.ts';
import { declare, declareOther, faultsOf } from './testing.ts';

test('refuses a reference from a table to rows of another system', () => {
  const coins = declare({ dataProvider: 'exchange' });
  const fees = { coin_id: field.ref('coins') };
  expect(faultsOf([coins, declareOther('fees', fees)])).toMatchInlineSnapshot(
    `"Resource 'fees', fields.coin_id: 'coins' has a data provider and no table; give this resource one, too, or keep its id in a field.int(). [wrong_target]"`,
  );
  expect(faultsOf([coins, declareOther('fees', fees, { dataProvider: 'exchange' })])).toBe('');
});
