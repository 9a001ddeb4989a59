import { expect, test } from 'vitest';
import * as displays from '../displays/displays.ts';
import * as field from '../kinds/field.ts';
import { faultsOfCoins } from './testing.ts';

const symbol = field.text({ required: true });
const faultsOfFields = (fields: object) => faultsOfCoins({ fields: { symbol, ...fields } });

test('refuses unknown options of a kind', () => {
  expect(
    faultsOfFields({
      note: field.text({ requird: true } as object),
      amount: field.decimal({ digits: 2 } as object),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.note.requird: unknown option 'requird'; did you mean 'required'? [unknown_option]
    Resource 'coins', fields.amount.digits: unknown option 'digits'; use one of min, max, above, below, precision, scale, wireType, defaultValue, label, required, help, wireName, display, input, sortable, access, when, about, was. [unknown_option]"
  `);
});

test('refuses names that are not snake_case', () => {
  expect(faultsOfFields({ chainId: field.int() })).toMatchInlineSnapshot(
    `"Resource 'coins', fields.chainId: 'chainId' is not snake_case; write it like 'chain_id'. [invalid]"`,
  );
});

test('refuses limits that exclude every value', () => {
  expect(
    faultsOfFields({
      a: field.int({ min: 10, max: 5 }),
      b: field.text({ min: 10, max: 5 }),
      c: field.decimal({ above: '0.1', below: '0.10' }),
      d: field.decimal({ above: '1000000000000000000.1', max: '1000000000000000000.1' }),
      e: field.percent({ min: '100', below: 100 }),
      f: field.lines({ share: field.percent({ min: 60, max: 50 }) }, { min: 3, max: 2 }),
      g: field.date({ min: '2026-12-31', max: '2026-01-01' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a.min: no value is within min 10 and max 5; write a smaller min or a larger max. [out_of_range]
    Resource 'coins', fields.b.min: no value is within min 10 and max 5; write a smaller min or a larger max. [out_of_range]
    Resource 'coins', fields.c.above: no value is within above 0.1 and below 0.10; write a smaller above or a larger below. [out_of_range]
    Resource 'coins', fields.d.above: no value is within above 1000000000000000000.1 and max 1000000000000000000.1; write a smaller above or a larger max. [out_of_range]
    Resource 'coins', fields.e.min: no value is within min 100 and below 100; write a smaller min or a larger below. [out_of_range]
    Resource 'coins', fields.f.min: no value is within min 3 and max 2; write a smaller min or a larger max. [out_of_range]
    Resource 'coins', fields.f.share.min: no value is within min 60 and max 50; write a smaller min or a larger max. [out_of_range]
    Resource 'coins', fields.g.min: no value is within min 2026-12-31 and max 2026-01-01; write a smaller min or a larger max. [out_of_range]"
  `);
});

test('refuses limits that exclude every value together with a default limit', () => {
  expect(
    faultsOfFields({
      a: field.int({ max: -1 }),
      b: field.decimal({ below: '0' }),
      c: field.percent({ min: '101' }),
      d: field.text({ min: 300 }),
      e: field.longtext({ min: 2001 }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a.max: no value is within min 0 and max -1; write a smaller min or a larger max. [out_of_range]
    Resource 'coins', fields.b.below: no value is within min 0 and below 0; write a smaller min or a larger below. [out_of_range]
    Resource 'coins', fields.c.min: no value is within min 101 and max 100; write a smaller min or a larger max. [out_of_range]
    Resource 'coins', fields.d.min: no value is within min 300 and max 255; write a smaller min or a larger max. [out_of_range]
    Resource 'coins', fields.e.min: no value is within min 2001 and max 2000; write a smaller min or a larger max. [out_of_range]"
  `);
  expect(
    faultsOfFields({
      a: field.int({ min: -5, max: -1 }),
      b: field.decimal({ above: '-5', below: '0' }),
      c: field.percent({ max: '500', min: '101' }),
      d: field.text({ min: 300, max: 400 }),
    }),
  ).toBe('');
});

test('refuses limits that are no days of the calendar', () => {
  expect(faultsOfFields({ a: field.date({ max: '2026-02-30' }) })).toMatchInlineSnapshot(
    `"Resource 'coins', fields.a.max: '2026-02-30' is not a date; write it like '2026-11-22'. [invalid]"`,
  );
});

test('accepts limits that allow a single value', () => {
  expect(
    faultsOfFields({
      a: field.int({ min: 5, max: 5 }),
      b: field.decimal({ above: '-0.1', below: '0.1' }),
      c: field.decimal({ min: '1000000000000000000.1', max: '1000000000000000000.10' }),
      d: field.date({ min: '2026-01-01', max: '2026-12-31' }),
    }),
  ).toBe('');
});

test('refuses limits that are not numbers', () => {
  expect(
    faultsOfFields({
      a: field.text({ max: '20' as unknown as number }),
      b: field.text({ min: -1 }),
      c: field.decimal({ max: 'many' }),
      d: field.lines({ share: field.percent() }, { max: 1.5 }),
      e: field.date({ min: 'today' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a.max: '20' is not a length; write a whole number from 0. [invalid]
    Resource 'coins', fields.b.min: -1 is not a length; write a whole number from 0. [invalid]
    Resource 'coins', fields.c.max: 'many' is not a number; write it like 10 or '0.5'. [invalid]
    Resource 'coins', fields.d.max: 1.5 is not a length; write a whole number from 0. [invalid]
    Resource 'coins', fields.e.min: 'today' is not a date; write it like '2026-11-22'. [invalid]"
  `);
});

test('refuses a scale that cannot be stored', () => {
  expect(
    faultsOfFields({
      a: field.decimal({ scale: 40 }),
      b: field.percent({ scale: -1 }),
      c: field.decimal({ precision: 18 }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a.scale: 40 digits after the point cannot be stored; write a whole number from 0 to 18. [out_of_range]
    Resource 'coins', fields.b.scale: -1 digits after the point cannot be stored; write a whole number from 0 to 18. [out_of_range]
    Resource 'coins', fields.c.precision: 18 digits leave none before the point; write a whole number that is larger than the scale. [out_of_range]"
  `);
});

test('refuses a choice without values, or with one twice', () => {
  expect(
    faultsOfFields({ status: field.status([]), level: field.choice(['low', 'low']) }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.status.values: there is no value to choose; write some, like ['on']. [missing]
    Resource 'coins', fields.level.values: 'low' is listed twice; remove one. [duplicate]"
  `);
});

test('refuses a status colour for unknown values, or two colours for one value', () => {
  const options = {
    success: ['actve'],
    warning: ['inactive'],
    neutral: ['inactive'],
    labels: { of: 'Off' },
  };
  expect(
    faultsOfFields({ status: field.status(['active', 'inactive'], options as object) }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.status.labels: unknown value 'of'; use one of active, inactive. [unknown_value]
    Resource 'coins', fields.status.success: unknown value 'actve'; did you mean 'active'? [unknown_value]
    Resource 'coins', fields.status: 'inactive' is in success, warning or neutral twice; keep it in one of them. [duplicate]"
  `);
});

test('refuses retired values that are current, or that become an unknown value', () => {
  expect(
    faultsOfFields({
      level: field.choice(['low', 'high'], { retired: { low: 'high', mid: 'higher' as 'high' } }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.level.retired: 'low' is still one of the values; remove it from one of the two. [invalid]
    Resource 'coins', fields.level.retired.mid: unknown value 'higher'; did you mean 'high'? [unknown_value]"
  `);
});

test('refuses a default that the field does not accept', () => {
  expect(
    faultsOfFields({
      note: field.text({ max: 3, defaultValue: 'four' }),
      limits: field.object({ daily: field.int({ defaultValue: 1.5 }) }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.note.defaultValue: "four" is not a value of the field; Note must have at most 3 characters. [invalid]
    Resource 'coins', fields.limits.daily.defaultValue: 1.5 is not a value of the field; Daily must be a whole number. [invalid]"
  `);
});

test('refuses an older name that is current, taken or invalid', () => {
  expect(
    faultsOfFields({
      a: field.text({ was: 'Old Name' }),
      b: field.text({ was: 'symbol' }),
      c: field.text({ was: 'old' }),
      d: field.text({ was: 'old' }),
      e: field.writeOnly({ was: 'older' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a.was: 'Old Name' is not snake_case; write it like 'chain_id'. [invalid]
    Resource 'coins', fields.b.was: 'symbol' is the name of a current field; write the older name. [duplicate]
    Resource 'coins', fields.d.was: 'old' is already the older name of c; remove it from one of the two. [duplicate]
    Resource 'coins', fields.e.was: a field of kind writeOnly has no column; remove it. [wrong_kind]"
  `);
  expect(faultsOfCoins({ was: 'coins' })).toMatchInlineSnapshot(
    `"Resource 'coins', was: is the current name; write the older one. [invalid]"`,
  );
});

test('refuses a secret that can have no value', () => {
  expect(faultsOfFields({ key: field.secret() })).toMatchInlineSnapshot(
    `"Resource 'coins', fields.key: no value can be generated; write prefix: 'kpk_', required: true or optional: true. [missing]"`,
  );
});

test('refuses a link to a site whose URL the row does not have', () => {
  const toHref = (site: string, value: string) => `${site}/${value}`;
  const link = (from: string) => displays.truncate(8, 4, { from, title: 'the site', toHref });
  expect(
    faultsOfFields({
      hash: field.text({ display: link('site') }),
      from: field.text({ display: link('height') }),
      height: field.int(),
      site_url: field.url(),
      to: field.text({ display: link('site_url') }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.hash.display.link.from: unknown field 'site'; use one of id, symbol, hash, from, height, site_url, to, created_at, updated_at. [unknown_field]
    Resource 'coins', fields.from.display.link.from: 'height' is of kind int, which has no URL; name a field.url() or a field.through() to one. [wrong_kind]"
  `);
});

test('refuses a wire name that clashes with another', () => {
  expect(
    faultsOfFields({
      other: field.text({ wireName: 'symbol' }),
      chain: field.text({ wireName: 'network' }),
      code: field.text({ wireName: 'network.code' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.other: 'symbol' is already the wire name of symbol; give it a wireName of its own. [duplicate]
    Resource 'coins', fields.code: 'network.code' is inside the wire name of chain; give it a wireName of its own. [duplicate]"
  `);
});

test('refuses a condition on unknown fields, or on fields that cannot be compared', () => {
  expect(
    faultsOfFields({
      reason: field.text({ when: { stats: 'failed' } }),
      hint: field.text({ when: { 'symbol.name': 'x' } }),
      limit: field.text({ when: { 'limits.daly': 1, 'limits.daily': 2, 'limits.daily.max': 3 } }),
      other: field.text({ when: { key: 'x' } }),
      status: field.status(['failed', 'done']),
      limits: field.object({ daily: field.int() }),
      key: field.secret({ prefix: 'k_' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.reason.when: unknown field 'stats'; did you mean 'status'? [unknown_field]
    Resource 'coins', fields.hint.when: 'symbol.name' has too many parts; name a field, a part of an object, or a field behind one reference. [wrong_target]
    Resource 'coins', fields.limit.when: unknown field 'daly'; did you mean 'daily'? [unknown_field]
    Resource 'coins', fields.limit.when: 'limits.daily.max' has too many parts; name a field, a part of an object, or a field behind one reference. [wrong_target]
    Resource 'coins', fields.other.when: 'key' is of kind secret, which cannot be compared; name another field. [wrong_kind]"
  `);
});

test('refuses objects and lines with wrong parts', () => {
  expect(
    faultsOfFields({
      limits: field.object({}),
      owners: field.lines(
        { id: field.int(), name: field.text({ sortable: true }), Share: field.percent() },
        {
          rules: [
            { kind: 'total', field: 'name', is: '100' },
            { kind: 'total', field: 'sum', is: '1' },
          ],
        } as object,
      ),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.limits: has no fields; write { name: field.text() }. [missing]
    Resource 'coins', fields.owners.id: every line has this field already; rename it. [reserved]
    Resource 'coins', fields.owners.rules: 'name' is of kind text, which cannot be added up; name a field.decimal(), field.percent() or field.int(). [wrong_kind]
    Resource 'coins', fields.owners.rules: unknown field 'sum'; use one of id, name, Share. [unknown_field]
    Resource 'coins', fields.owners.name.sortable: unknown option 'sortable'; use one of min, max, pattern, defaultValue, prefill, upperCase, label, required, help, display, input. [unknown_option]
    Resource 'coins', fields.owners.Share: 'Share' is not snake_case; write it like 'chain_id'. [invalid]"
  `);
});

test('refuses to sort by fields without an order', () => {
  expect(
    faultsOfFields({
      key: field.secret({ prefix: 'k_', sortable: true }),
      coin_ids: field.refMany('coins', { sortable: true }),
      amount: field.decimal({ sortable: true }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.key.sortable: a field of kind secret has no order; remove it. [wrong_kind]
    Resource 'coins', fields.coin_ids.sortable: a field of kind refMany has no order; remove it. [wrong_kind]"
  `);
});
