import { expect, test } from 'vitest';
import { action, remove, toggleStatus } from '../actions/action.ts';
import * as field from '../kinds/field.ts';
import { faultsOfCoins } from './testing.ts';

test('refuses form fields that are unknown, repeated or set by the server', () => {
  expect(
    faultsOfCoins({ create: ['symbol', 'nte', 'note', 'note'], edit: ['created_at'] }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', create: unknown field 'nte'; did you mean 'note'? [unknown_field]
    Resource 'coins', create: 'note' is listed twice; remove one. [duplicate]
    Resource 'coins', edit: 'created_at' is set by the server; remove it. [wrong_kind]"
  `);
});

test('refuses a create form without a required field', () => {
  expect(faultsOfCoins({ create: ['note'] })).toMatchInlineSnapshot(
    `"Resource 'coins', create: 'symbol' is required; add it, or give the field a defaultValue. [missing]"`,
  );
});

test('refuses unique sets and option fields that are not columns', () => {
  const fields = {
    symbol: field.text(),
    fees: field.count('coins', 'coin_id'),
    coin_id: field.ref('coins'),
    home: field.url({ secret: true }),
  };
  expect(
    faultsOfCoins({
      fields,
      unique: [['symbl'], ['fees'], ['home'], [], ['symbol', 'symbol'], ['coin_id'], ['coin_id']],
      optionFields: ['symbl', 'fees', 'home', 'coin_id', 'coin_id'],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', unique: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', unique: 'fees' is of kind count, which has no column; name another field. [wrong_kind]
    Resource 'coins', unique: 'home' is a secret; name another field. [secret]
    Resource 'coins', unique: a set is empty; write its fields. [missing]
    Resource 'coins', unique: 'symbol' is twice in a set; remove one. [duplicate]
    Resource 'coins', unique: the set of coin_id is listed twice; remove one. [duplicate]
    Resource 'coins', optionFields: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', optionFields: 'fees' is of kind count, which has no column; name another field. [wrong_kind]
    Resource 'coins', optionFields: 'home' is a secret; name another field. [secret]
    Resource 'coins', optionFields: 'coin_id' is listed twice; remove one. [duplicate]"
  `);
});

test('refuses a recordTitle that is not a field', () => {
  expect(faultsOfCoins({ recordTitle: ['symbol', 'nte'] })).toMatchInlineSnapshot(
    `"Resource 'coins', recordTitle: unknown field 'nte'; did you mean 'note'? [unknown_field]"`,
  );
  expect(faultsOfCoins({ recordTitle: [] })).toMatchInlineSnapshot(
    `"Resource 'coins', recordTitle: is empty; write the field that names a row. [missing]"`,
  );
});

test('refuses actions with a name that is taken or cannot be in a URL', () => {
  expect(
    faultsOfCoins({
      actions: [remove(), remove(), action('update'), action('Halt')],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', actions: 'update' is another operation; rename it. [reserved]
    Resource 'coins', actions: 'Halt' is not kebab-case; write it like 'hd-wallets'. [invalid]
    Resource 'coins', actions: 'delete' is listed twice; remove or rename one. [duplicate]"
  `);
});

test('refuses actions with an icon that is unknown or used twice', () => {
  expect(
    faultsOfCoins({
      actions: [
        action('pause', { icon: 'paus' as 'pause' }),
        action('halt', { icon: 'stop' }),
        action('freeze', { icon: 'stop' }),
      ],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', actions: two actions have the icon 'stop'; change one. [duplicate]
    Resource 'coins', actions.pause.icon: unknown icon 'paus'; did you mean 'pause'? [unknown_icon]"
  `);
});

test('refuses a question that names what is not filled in', () => {
  const question = 'Stop {title} for {name}?';
  expect(faultsOfCoins({ actions: [action('stop', { question })] })).toMatchInlineSnapshot(
    `"Resource 'coins', actions.stop.question: unknown value 'title'; use one of name, from, to. [unknown_value]"`,
  );
});

test('refuses actions that send fields which rows do not carry', () => {
  const fields = { symbol: field.text(), key: field.secret({ prefix: 'k_' }) };
  expect(
    faultsOfCoins({ fields, actions: [action('stop', { payloadFields: ['symbl', 'key', 'id'] })] }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', actions.stop.payloadFields: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', actions.stop.payloadFields: rows do not carry 'key'; remove it. [secret]"
  `);
});

test('refuses toggles whose two values are both on', () => {
  const fields = { symbol: field.text(), state: field.status(['open', 'paid']) };
  const toggle = toggleStatus({ field: 'state', activate: 'paid', deactivate: 'paid' });
  expect(faultsOfCoins({ fields, actions: [toggle] })).toMatchInlineSnapshot(
    `"Resource 'coins', actions.update-state.deactivate: 'paid' counts as on; write the value that is off. [duplicate]"`,
  );
});

test('refuses actions with unknown statuses', () => {
  expect(faultsOfCoins({ actions: [toggleStatus()] })).toMatchInlineSnapshot(
    `"Resource 'coins', actions.update-status: there is no field 'status'; add status: field.status(['active', 'inactive']) to the fields. [missing]"`,
  );
  expect(
    faultsOfCoins({
      fields: { symbol: field.text(), status: field.status(['on', 'off']) },
      actions: [toggleStatus(), action('stop', { from: ['of'] })],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', actions.update-status: unknown status 'active'; use one of on, off. [unknown_status]
    Resource 'coins', actions.update-status: unknown status 'inactive'; use one of on, off. [unknown_status]
    Resource 'coins', actions.stop: unknown status 'of'; did you mean 'on'? [unknown_status]"
  `);
});

test('refuses actions whose row, form or condition cannot work', () => {
  expect(
    faultsOfCoins({
      actions: [
        action('print', { payloadFields: ['symbol'] }),
        action('close', { on: 'rows', payloadFields: ['symbol'] }),
        action('sync', { on: 'list', when: { symbl: 'X' } }),
        action('tell', { form: { id: field.text(), total: field.count('coins', 'id') } }),
        action('ask', { form: { why: field.text({ when: { symbol: 'X' } }) } }),
        action('halt', { field: 'note', to: 'off' }),
      ],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', actions.print.payloadFields: none of them finds the row; add 'id', or a field that is unique on its own. [missing]
    Resource 'coins', actions.close.payloadFields: none of them finds the row; leave the option out. [missing]
    Resource 'coins', actions.sync.when: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', actions.sync.when: an action on the list has no row; remove it, or on: 'list'. [invalid]
    Resource 'coins', actions.tell.form.id: its name is for the row; rename it. [reserved]
    Resource 'coins', actions.tell.form.total: kind count cannot be in a form; use a kind that a person fills in, like field.text(). [wrong_kind]
    Resource 'coins', actions.ask.form.why.when: unknown field 'symbol'; use one of why. [unknown_field]
    Resource 'coins', actions.halt.field: 'note' is of kind text; name a field.status() or field.choice(). [wrong_kind]"
  `);
});
