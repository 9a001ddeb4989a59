import { expect, test } from 'vitest';
import { action } from '../actions/action.ts';
import { defineKind } from '../kinds/define-kind.ts';
import * as builtIn from '../kinds/field.ts';
import { setting } from '../settings/setting.ts';
import { declare, declareOther, faultsOf } from './testing.ts';

const place = defineKind({
  name: 'place',
  base: (_: { readonly hall: string }) => builtIn.text({ max: 20 }),
  options: ['hall'],
  row: { option: 'hall', resource: 'halls' },
});
const field = { ...builtIn, place };
const halls = declareOther('halls', { seats: field.int() });
const kinds = [place];

const coinsWith = (fields: object, changes: object = {}) =>
  declare({
    fields: { symbol: field.text(), hall_id: field.ref('halls'), ...fields },
    ...changes,
  });

test('finds the row of a kind in a form by the form, and by the row where there is one', () => {
  const form = { to: field.place({ hall: 'hall_id' }) };
  const own = { other: field.ref('halls'), to: field.place({ hall: 'other' }) };
  const coins = coinsWith(
    {},
    {
      actions: [
        action('pay', { form }),
        action('send', { form: own }),
        action('sweep', { on: 'list', form }),
        action('draw', { on: 'list', form: own }),
      ],
    },
  );
  expect(faultsOf([halls, coins], { kinds })).toMatchInlineSnapshot(
    `"Resource 'coins', actions.sweep.form.to.hall: unknown field 'hall_id'; use one of to. [unknown_field]"`,
  );
});

test('refuses a wrong path to the row of a kind', () => {
  const coins = coinsWith({
    owner_id: field.ref('owners'),
    a: field.place({ hall: 'hall' }),
    b: field.place({ hall: 'hall_id.seats' }),
    c: field.place({ hall: 'symbol' }),
    d: field.place({ hall: 'hall_id' }),
    e: field.place({ hall: 'owner_id' }),
    f: (field.place as (options: object) => object)({}),
    g: (field.place as (options: object) => object)({ hall: 'hall_id', hal: 'hall_id' }),
  });
  expect(faultsOf([halls, declareOther('owners', {}), coins], { kinds })).toMatchInlineSnapshot(`
    "Resource 'coins', fields.g.hal: unknown option 'hal'; did you mean 'hall'? [unknown_option]
    Resource 'coins', fields.a.hall: unknown field 'hall'; use one of id, symbol, hall_id, owner_id, a, b, c, d, e, f, g, created_at, updated_at. [unknown_field]
    Resource 'coins', fields.b.hall: 'hall_id.seats' is of kind int; name a field.ref() to halls. [wrong_kind]
    Resource 'coins', fields.c.hall: 'symbol' is of kind text; name a field.ref() to halls. [wrong_kind]
    Resource 'coins', fields.e.hall: 'owner_id' leads to owners; name a reference to halls. [wrong_target]
    Resource 'coins', fields.f.hall: its kind is checked by a row of halls; name the reference to halls. [missing]"
  `);
});

test('refuses a kind that is not the product’s, or has the name of another', () => {
  expect(
    faultsOf([halls, coinsWith({ d: field.place({ hall: 'hall_id' }) })]),
  ).toMatchInlineSnapshot(
    `"Product, coins.fields.d: 'place' is not a kind of the product; add it to its kinds. [unknown_kind]"`,
  );
  const text = defineKind({ name: 'text', base: () => builtIn.text() });
  expect(faultsOf([halls], { kinds: [place, text, place] })).toMatchInlineSnapshot(`
    "Product, kinds.text: there is such a kind already; rename it. [duplicate]
    Product, kinds.place: there is such a kind already; rename it. [duplicate]"
  `);
});

test('refuses a kind that is checked by a row where there is none', () => {
  const lines = field.lines({ at: field.place({ hall: 'hall_id' }) });
  const settings = [setting('sales.at', field.place({ hall: 'hall_id' }))];
  expect(faultsOf([halls, coinsWith({ lines })], { kinds, settings })).toMatchInlineSnapshot(`
    "Resource 'coins', fields.lines.at: the kind place is checked by a row of halls; name it in the fields of a resource, or in the form of an action. [wrong_kind]
    Product, settings.sales.at: the kind place is checked by a row of halls; name it in the fields of a resource, or in the form of an action. [wrong_kind]"
  `);
});
