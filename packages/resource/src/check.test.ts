import { expect, test } from 'vitest';
import { action, remove, toggleStatus } from './action.ts';
import { checkResources } from './check-resources.ts';
import { defineResource } from './define.ts';
import * as filter from './filters.ts';
import * as field from './kinds/field.ts';
import type { Resource } from './resource.ts';
import { createSchema } from './schemas.ts';

const coins = {
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'chains', path: '/coins' },
  fields: { symbol: field.text({ required: true }), note: field.text() },
  list: { columns: ['symbol'] },
  create: ['symbol'],
};

/** Declares as plain JavaScript would, past the compiler. */
function declare(changes: object): Resource {
  return (defineResource as unknown as (declaration: object) => Resource)({ ...coins, ...changes });
}

test.each([
  [
    { list: { columns: ['symbl'] } },
    "Resource 'coins', list.columns: unknown field 'symbl'; did you mean 'symbol'?",
  ],
  [
    { create: ['symbol', 'nte'] },
    "Resource 'coins', create: unknown field 'nte'; did you mean 'note'?",
  ],
  [{ create: ['note'] }, "Resource 'coins', create: lacks 'symbol', which is required."],
  [{ edit: ['created_at'] }, "Resource 'coins', edit: 'created_at' is set by the server."],
  [{ recordTitle: 'heading' }, "Resource 'coins', recordTitle: unknown field 'heading'."],
  [
    { actions: [action('halt', 'Halt', [], { icon: 'stopp' as 'stop' })] },
    "Resource 'coins', actions: unknown icon 'stopp'; did you mean 'stop'?",
  ],
  [
    {
      actions: [
        action('halt', 'Halt', [], { icon: 'stop' }),
        action('freeze', 'Freeze', [], { icon: 'stop' }),
      ],
    },
    "Resource 'coins', actions: 'halt' and 'freeze' have the same icon, 'stop'.",
  ],
  [{ name: 'Coins' }, "Resource 'Coins', name: must be kebab-case, like hd-wallets."],
  [
    { menu: { group: 'chains', path: 'coins' } },
    "Resource 'coins', menu.path: must start with /, not 'coins'.",
  ],
  [
    { fields: { symbol: field.text({ requird: true } as object) } },
    "Resource 'coins', fields.symbol: unknown option 'requird'; did you mean 'required'?",
  ],
  [
    { fields: { symbol: field.text(), id: field.text() } },
    "Resource 'coins', fields.id: every row has this field already.",
  ],
  [
    { fields: { symbol: field.text(), chain: field.through('network_id', 'chain') } },
    "Resource 'coins', fields.chain: unknown ref field 'network_id'.",
  ],
  [
    {
      fields: {
        symbol: field.text({ prefill: { ref: 'chain', optionField: 'kind', values: {} } }),
      },
    },
    "Resource 'coins', fields.symbol: unknown ref field 'chain'.",
  ],
  [
    { fields: { symbol: field.text(), other: field.text({ wireName: 'symbol' }) } },
    "Resource 'coins', fields.other: has the wire name 'symbol' of symbol.",
  ],
  [
    { fields: { symbol: field.text(), key: field.secret() } },
    "Resource 'coins', fields.key: needs a prefix to be generated, or required: true.",
  ],
  [
    {
      fields: { symbol: field.text(), home: field.url({ secret: true }) },
      unique: [['symbol', 'home']],
    },
    "Resource 'coins', unique: 'home' is secret.",
  ],
  [
    {
      fields: { symbol: field.text(), key: field.secret({ prefix: 'k_' }) },
      list: { columns: ['symbol'], filters: [filter.search('key', 'Search')] },
    },
    "Resource 'coins', list.filters: 'key' is secret.",
  ],
  [
    { actions: [toggleStatus()] },
    "Resource 'coins', actions: toggleStatus() needs a status field.",
  ],
  [
    {
      fields: { symbol: field.text(), status: field.status(['on', 'off']) },
      actions: [toggleStatus()],
    },
    "Resource 'coins', actions: unknown status 'active'.",
  ],
  [
    { actions: [action('stop', 'Stop', ['symbol'], { from: ['running'] })] },
    "Resource 'coins', actions: action('stop', { from }) needs a status field.",
  ],
  [
    { recordTitle: ['symbol', 'nte'] },
    "Resource 'coins', recordTitle: unknown field 'nte'; did you mean 'note'?",
  ],
  [
    { fields: { symbol: field.text({ was: 'Old Name' }) } },
    "Resource 'coins', fields.symbol: was must be snake_case.",
  ],
  [
    { fields: { symbol: field.text({ was: 'note' }), note: field.text() } },
    "Resource 'coins', fields.symbol: was 'note' is the name of a current field.",
  ],
  [
    { fields: { symbol: field.text({ was: 'old' }), note: field.text({ was: 'old' }) } },
    "Resource 'coins', fields.note: was 'old' is already what symbol was.",
  ],
  [{ was: 'coins' }, "Resource 'coins', was: must be an older name, not the current one."],
  [
    { fields: { symbol: field.text({ max: 3, defaultValue: 'four' }) } },
    `Resource 'coins', fields.symbol: defaultValue "four": Symbol must have at most 3 characters.`,
  ],
  [
    {
      fields: {
        symbol: field.text(),
        level: field.choice(['low', 'high'], { retired: { mid: 'higher' as 'high' } }),
      },
    },
    "Resource 'coins', fields.level: retired 'mid' becomes 'higher', which is none of its values.",
  ],
  [
    {
      fields: {
        symbol: field.text(),
        level: field.choice(['low', 'high'], { retired: { low: 'high' } }),
      },
    },
    "Resource 'coins', fields.level: retired 'low' is still one of its values.",
  ],
])('says what is wrong with %j', (changes, message) => {
  expect(() => declare(changes)).toThrow(
    expect.objectContaining({ name: 'DeclarationError', message }),
  );
});

test('checks references between resources', () => {
  const fees = declare({
    name: 'fees',
    menu: { group: 'x', path: '/fees' },
    fields: {
      symbol: field.text(),
      coin_id: field.ref('coin'),
      name: field.through('coin_id', 'symbol'),
    },
  });
  expect(() => checkResources([declare({}), fees])).toThrow(
    "Resource 'fees', coin_id: unknown resource 'coin'; did you mean 'coins'?",
  );
  expect(() => checkResources([declare({}), declare({ name: 'more' })])).toThrow(
    "Resource 'more', menu.path: '/coins' is already the path of coins.",
  );
  const heirs = { name: 'more', menu: { group: 'x', path: '/more' }, was: 'coins' };
  expect(() => checkResources([declare({}), declare(heirs)])).toThrow(
    "Resource 'more', was: 'coins' is the name of a current resource.",
  );
});

test('requires on create only what has no default', () => {
  const fields = { symbol: field.text({ required: true, defaultValue: 'X' }), note: field.text() };
  expect(() => declare({ fields, create: ['note'] })).not.toThrow();
  expect(createSchema(declare({ fields, create: ['symbol'] })).parse({})).toEqual({});
});

test('fills in what a declaration leaves out', () => {
  const { list, menu, actions, fields } = declare({ actions: [remove()] });
  expect(list.emptyText).toBe('No coins found.');
  expect(list.errorText).toBe('Failed to load coins.');
  expect(menu.label).toBe('Coins');
  expect(Object.keys(fields)).toEqual(['id', 'symbol', 'note', 'created_at', 'updated_at']);
  expect(actions[0]).toMatchObject({ title: 'Delete Coin', confirm: 'Delete', danger: true });
  expect(list.columns[0]).toMatchObject({
    key: 'symbol',
    label: 'Symbol',
    display: { kind: 'text' },
  });
});
