import {
  action,
  defineProduct,
  defineResource,
  field,
  filter,
  remove,
  toggleStatus,
} from '@koshpay/resource';
import { AppError } from '../core/errors.ts';
import { type CommittedChange, defineHooks } from '../core/resources/hooks.ts';

const networks = defineResource({
  name: 'networks',
  title: 'Networks',
  singular: 'Network',
  recordTitle: 'name',
  menu: { group: 'money', path: '/networks' },
  fields: { name: field.text({ required: true }), is_open: field.bool() },
  list: { columns: ['name'] },
});

/** A resource with every kind of action. */
const payouts = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'reference',
  menu: { group: 'money', path: '/payouts' },
  wireCase: 'camel',
  fields: {
    reference: field.text({ required: true }),
    amount: field.decimal({ required: true }),
    network_id: field.ref('networks'),
    network_is_open: field.through('network_id', 'is_open'),
    status: field.status(['pending', 'approved', 'settled', 'rejected']),
    kyc_status: field.choice(['open', 'done'], { label: 'KYC Status' }),
    mode: field.status(['active', 'inactive']),
    settled_by: field.text(),
    note: field.text(),
  },
  unique: [['reference']],
  list: {
    columns: ['reference', 'status'],
    filters: [filter.select('status'), filter.search('reference', 'Reference')],
  },
  create: ['reference', 'amount', 'network_id'],
  edit: ['amount', 'note'],
  actions: [
    action('approve', {
      on: 'rows',
      from: ['pending'],
      to: 'approved',
      when: { amount: { above: '0' } },
      form: { note: field.text({ max: 20 }) },
    }),
    action('reject', {
      from: ['pending'],
      to: 'rejected',
      form: {
        reason: field.text({ required: true }),
        pin: field.writeOnly(),
        notify: field.bool({ defaultValue: true }),
        network_id: field.ref('networks'),
      },
    }),
    action('hold', {
      to: 'pending',
      form: {
        until: field.choice(['further notice', 'date']),
        date: field.date({ required: true, when: { until: 'date' } }),
        network_id: field.ref('networks'),
        reason: field.text({ required: true, when: { 'network_id.is_open': true } }),
      },
    }),
    action('settle', { from: ['approved'], to: 'settled', when: { 'network_id.is_open': true } }),
    action('settle-kyc', { field: 'kyc_status', from: ['open'], to: 'done' }),
    action('reopen', { when: { network_is_open: true }, to: 'pending' }),
    action('print', { payloadFields: ['reference'] }),
    action('import', { on: 'list', form: { count: field.int({ required: true }) } }),
    toggleStatus({ field: 'mode' }),
    toggleStatus({ field: 'kyc_status', activate: 'done', deactivate: 'open' }),
    remove({ when: { status: ['pending', 'rejected'] } }),
  ],
});

/** The calls of the hook `afterCommit`. */
export const committed: CommittedChange[] = [];

const hooks = defineHooks(payouts, {
  approve: async ({ values }) => ({ note: values.note }),
  settle: async ({ actor, row }) => ({ settled_by: `${actor.username} of ${row.reference}` }),
  print: async ({ row }) => {
    if (row.amount.startsWith('13')) throw new AppError('in_use', 'The printer is in use.');
  },
  import: async ({ tx, values, tableOf }) => {
    const rows = Array.from({ length: values.count }, (_, index) => ({
      reference: `import ${index}`,
      amount: '1',
    }));
    await tx.insert(tableOf('payouts')).values(rows as never);
  },
  afterCommit: async ({ actor, operation, row }) => {
    committed.push({ actor, operation, row });
    if (row.note === 'fail') throw new Error('The hook failed.');
  },
});

/** A product of payouts, for tests of actions and hooks. */
export const payoutsUnderTest = {
  product: defineProduct({
    name: 'payouts',
    groups: [{ key: 'money', label: 'Money' }],
    resources: [networks, payouts],
    pages: [],
  }),
  features: [{ name: 'payouts', hooks: [hooks] }] as const,
};
