import { expect, expectTypeOf, test } from 'vitest';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { defineProduct } from '../product.ts';
import type { Resource } from '../resource.ts';
import { actionSchema } from '../wire/action-schema.ts';
import { action, remove, toggleStatus } from './action.ts';
import { isAvailable, nextStatus } from './to-action.ts';

const shared = {
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'reference',
  menu: { group: 'money', path: '/payouts' },
  fields: {
    reference: field.text({ required: true }),
    amount: field.decimal({ required: true }),
    network_id: field.ref('networks'),
    status: field.status(['pending', 'approved', 'rejected']),
    kyc_status: field.choice(['open', 'done'], { label: 'KYC Status' }),
  },
  list: { columns: ['reference'] },
} as const;

const payouts = defineResource({
  ...shared,
  unique: [['reference']],
  actions: [
    action('approve', { from: ['pending'], to: 'approved', when: { amount: { above: '0' } } }),
    action('reject', {
      on: 'rows',
      from: ['pending'],
      to: 'rejected',
      form: { reason: field.text({ required: true }), notify: field.bool() },
    }),
    action('sync-all', { on: 'list', label: 'Sync', form: { since: field.int() } }),
    action('print', { payloadFields: ['reference'] }),
    toggleStatus({ field: 'kyc_status', activate: 'done', deactivate: 'open' }),
    remove({ when: { status: ['rejected'] } }),
  ],
});

const find = (name: string) => {
  const found = payouts.actions.find((action) => action.name === name);
  if (!found) throw new Error(name);
  return found;
};
const problems = (name: string, body: object) =>
  actionSchema(payouts as Resource, find(name))
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('fills in what an action leaves out from its name and its resource', () => {
  const texts = payouts.actions.map(({ method, name, label, title, question }) =>
    [method, name, label, title, question].join(' | '),
  );
  expect(texts).toMatchInlineSnapshot(`
    [
      "PATCH | approve | Approve | Approve Payout | Approve {name}?",
      "PATCH | reject | Reject | Reject Payout | Reject {name}?",
      "POST | sync-all | Sync | Sync | Sync?",
      "PATCH | print | Print | Print Payout | Print {name}?",
      "PATCH | update-kyc-status | Change KYC Status | Change Payout KYC Status | Change the KYC status of {name} from {from} to {to}?",
      "DELETE | delete | Delete | Delete Payout | Delete {name}? This cannot be undone.",
    ]
  `);
});

test('titles an action by its label alone where that names the row already', () => {
  const approvals = defineResource({
    ...shared,
    singular: 'Approval',
    actions: [action('approve', { to: 'approved' }), action('reject', { to: 'rejected' })],
  });
  expect(approvals.actions.map(({ title }) => title)).toEqual(['Approve', 'Reject Approval']);
});

test('the compiler knows names and forms', () => {
  type Names = (typeof payouts)['actions'][number]['name'];
  expectTypeOf<Names>().toEqualTypeOf<
    'approve' | 'reject' | 'sync-all' | 'print' | 'update-kyc-status' | 'delete'
  >();
});

test('statuses, fields and options of another resource do not compile', () => {
  const wrong = [
    () =>
      defineResource({
        ...shared,
        // @ts-expect-error not a status of the resource
        actions: [action('a', { from: ['pendng'] })],
      }),
    () =>
      defineResource({
        ...shared,
        // @ts-expect-error not a status of the resource
        actions: [action('a', { to: 'done' })],
      }),
    () =>
      defineResource({
        ...shared,
        // @ts-expect-error no value of the field that it is bound to
        actions: [action('a', { field: 'kyc_status', to: 'pending' })],
      }),
    () =>
      defineResource({
        ...shared,
        // @ts-expect-error no field of the resource
        actions: [action('a', { payloadFields: ['name'] })],
      }),
    () =>
      defineResource({
        ...shared,
        // @ts-expect-error no status field
        actions: [toggleStatus({ field: 'amount', activate: 'done' })],
      }),
  ];
  const groups = [{ key: 'money', label: 'Money' }];
  for (const declare of wrong)
    expect(() =>
      defineProduct({ name: 'shop', groups, resources: [declare() as Resource], pages: [] }),
    ).toThrow("Resource 'payouts', actions.");
  // @ts-expect-error no option of an action
  action('a', { form: {}, fom: 1 });
});

test('a body finds the row and carries the form', () => {
  expect(problems('approve', { id: 1 })).toBeUndefined();
  expect(problems('approve', { id: 1, reason: 'x' })).toEqual([': Unrecognized key: "reason"']);
  expect(problems('print', { reference: 'P-1' })).toBeUndefined();
  expect(problems('sync-all', { since: 3 })).toBeUndefined();
  expect(problems('sync-all', { id: 3 })).toEqual([': Unrecognized key: "id"']);
  expect(problems('update-kyc-status', { id: 1, kyc_status: 'done' })).toBeUndefined();
  expect(problems('update-kyc-status', { id: 1, kyc_status: 'gone' })).toEqual([
    'kyc_status: KYC Status must be one of open, done.',
  ]);
});

test('an action on rows takes one id or several, at most 200', () => {
  const reason = 'x';
  expect(problems('reject', { id: 1, reason })).toBeUndefined();
  expect(problems('reject', { ids: [1, 2], reason })).toBeUndefined();
  expect(problems('reject', { ids: [], reason })).toEqual(['ids: ids must have at least 1 entry.']);
  expect(
    problems('reject', { ids: Array.from({ length: 201 }, (_, id) => id + 1), reason }),
  ).toEqual(['ids: ids must have at most 200 entries.']);
  for (const rows of [{}, { id: 1, ids: [1] }])
    expect(problems('reject', { ...rows, reason })).toEqual(['ids: Give either id or ids.']);
  const updated_at = '2026-01-01T00:00:00.000Z';
  expect(problems('reject', { id: 1, updated_at, reason })).toBeUndefined();
  expect(problems('reject', { ids: [1], updated_at, reason })).toEqual([
    'updated_at: Give updated_at only with id.',
  ]);
  expect(problems('reject', { id: 1 })).toEqual(['reason: Reason is required.']);
});

test('offers an action in the statuses and rows that it is for, and where they are not known', () => {
  const approve = find('approve');
  const pending = { status: 'pending', amount: '5' };
  expect(isAvailable(approve, pending)).toBe(true);
  expect(isAvailable(approve, { ...pending, status: 'Approved' })).toBe(false);
  expect(isAvailable(approve, { ...pending, amount: '0.0' })).toBe(false);
  expect(isAvailable(approve, { ...pending, amount: null })).toBe(false);
  expect(isAvailable(approve, {})).toBe(true);
  expect(isAvailable(find('sync-all'), {})).toBe(true);
});

test('a toggle turns on what is not on, in any case', () => {
  const toggle = { activeValues: ['running', 'start'], activate: 'start', deactivate: 'stopped' };
  expect(['Running', 'start', 'stopped', 'broken'].map((now) => nextStatus(toggle, now))).toEqual([
    'stopped',
    'stopped',
    'start',
    'start',
  ]);
});
