import { expect, test } from 'vitest';
import { remove } from '../actions/action.ts';
import * as field from '../kinds/field.ts';
import { setting } from '../settings/setting.ts';
import { faultsOfCoins } from './testing.ts';

const keepDays = setting('retention.coin_days', field.int({ defaultValue: 30 }));
const log = { partition: 'day', keepDays };
const name = field.text({ required: true });

test('accepts a log, whose rows staff only read', () => {
  const list = { columns: ['name'] };
  expect(faultsOfCoins({ log, recordTitle: 'name', fields: { name }, list, create: [] })).toBe('');
});

test('refuses what a table in parts cannot have, and changes of its rows', () => {
  expect(
    faultsOfCoins({
      log: { ...log, partition: 'week', ascending: ['nam'], usual: { nome: 'x' } },
      recordTitle: 'name',
      fields: { name, code: field.code({ prefix: 'C' }), coin_id: field.ref('coins') },
      unique: [['name']],
      list: { columns: ['name'] },
      create: ['name'],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', log.ascending: unknown field 'nam'; did you mean 'name'? [unknown_field]
    Resource 'coins', log.usual: unknown field 'nome'; did you mean 'name'? [unknown_field]
    Resource 'coins', create: a log is only read; leave it out, or leave out log. [invalid]
    Resource 'coins', log.partition: is not a part; write 'day' or 'month'. [invalid]
    Resource 'coins', unique: the table is stored in parts; leave it out, or leave out log. [invalid]
    Resource 'coins', fields.code: a table in parts has no code; name another kind. [wrong_kind]
    Resource 'coins', log: 'coins.coin_id' refers to it, but its rows are dropped by time; make that a field.int(). [wrong_target]"
  `);
});

const retention = log;

test('accepts rows that change until they are dropped', () => {
  const steps = field.lines({ at: field.datetime({ required: true }) });
  const list = { columns: ['name'] };
  const fields = { name, steps };
  const forms = { create: ['name'], edit: ['name'] };
  expect(faultsOfCoins({ retention, recordTitle: 'name', fields, list, ...forms })).toBe('');
});

test('refuses what a table in parts cannot have, and a log that is one already', () => {
  expect(
    faultsOfCoins({
      log,
      retention,
      recordTitle: 'name',
      fields: { name },
      list: { columns: ['name'] },
      create: [],
    }),
  ).toMatchInlineSnapshot(
    `"Resource 'coins', retention: a log has one already; leave it out. [duplicate]"`,
  );
  expect(
    faultsOfCoins({
      retention: { partition: 'week' },
      recordTitle: 'name',
      fields: { name, code: field.code({ prefix: 'C' }), coin_id: field.ref('coins') },
      unique: [['name']],
      list: { columns: ['name'] },
      create: ['name'],
      actions: [remove()],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', retention.partition: is not a part; write 'day' or 'month'. [invalid]
    Resource 'coins', retention.keepDays: is not a number; write setting(…, field.int()). [invalid]
    Resource 'coins', unique: the table is stored in parts; leave it out, or leave out retention. [invalid]
    Resource 'coins', actions: rows are dropped by time; leave it out, or leave out retention. [invalid]
    Resource 'coins', fields.code: a table in parts has no code; name another kind. [wrong_kind]
    Resource 'coins', retention: 'coins.coin_id' refers to it, but its rows are dropped by time; make that a field.int(). [wrong_target]"
  `);
});
