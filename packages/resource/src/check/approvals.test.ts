import { expect, test } from 'vitest';
import { action, remove, toggleStatus } from '../actions/action.ts';
import { approval } from '../actions/approval.ts';
import { approvedOperations } from '../actions/approved-operations.ts';
import { approvals } from '../features/approvals/approvals.ts';
import * as field from '../kinds/field.ts';
import { declare, faultsOf, faultsOfCoins } from './testing.ts';

const fields = {
  symbol: field.text({ required: true }),
  note: field.text(),
  fees: field.count('coins', 'coin_id'),
  coin_id: field.ref('coins'),
  status: field.status(['active', 'inactive']),
};

test('refuses approval of what no write changes, and of unknown fields', () => {
  const coins = declare({
    fields,
    approvals: [
      approval(['symbl', 'fees'] as string[], { when: { note: 'x', nte: 'y' } }),
      approval([]),
    ],
    actions: [action('mint', { approval: 'two' as 'four-eyes' })],
  });
  expect(
    faultsOf([coins, { ...approvals, menu: { ...approvals.menu, group: 'chains' } }]),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', approvals: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', approvals: 'fees' is of kind count, which no write changes; name a field that is stored. [wrong_kind]
    Resource 'coins', approvals: unknown field 'nte'; did you mean 'note'? [unknown_field]
    Resource 'coins', approvals: it names no field; write approval(['network_id']). [missing]
    Resource 'coins', actions.mint.approval: 'two' is unknown; write 'four-eyes' or 'if-needed'. [invalid]"
  `);
});

test('refuses approval where no one could approve', () => {
  expect(
    faultsOfCoins({ fields, actions: [remove({ approval: 'four-eyes' })] }),
  ).toMatchInlineSnapshot(
    `"Resource 'coins', approvals: the product has no resource 'approvals', where a second person approves; add approvals to its resources. [missing]"`,
  );
});

test('knows the operations that may have to wait', () => {
  const operations = (changes: object) =>
    approvedOperations(
      declare({ fields, create: ['symbol'], edit: ['note', 'status'], ...changes }),
    );
  expect(operations({})).toEqual([]);
  expect(operations({ actions: [remove({ approval: 'four-eyes' })] })).toEqual(['delete']);
  // Editing is no way around the toggle.
  expect(operations({ actions: [toggleStatus({ approval: 'four-eyes' })] })).toEqual([
    'update',
    'update-status',
  ]);
  const actions = [toggleStatus(), action('move', {}), remove()];
  expect(operations({ actions, approvals: [approval(['symbol'])] })).toEqual(['move']);
  expect(operations({ actions, approvals: [approval(['status'], { onCreate: true })] })).toEqual([
    'create',
    'update',
    'update-status',
    'move',
  ]);
});
