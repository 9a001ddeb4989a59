import { action, defineResource, field, toggleStatus } from '@koshpay/resource';

/** A resource whose actions have forms, states and targets. */
export const payouts = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'reference',
  menu: { group: 'money', path: '/payouts' },
  fields: {
    reference: field.text({ required: true }),
    status: field.status(['pending', 'approved', 'rejected']),
    kyc_status: field.choice(['open', 'done'], { label: 'KYC Status' }),
    mode: field.status(['on', 'off']),
  },
  unique: [['reference']],
  list: { columns: ['reference', 'status', 'kyc_status', 'mode'] },
  actions: [
    action('approve', { on: 'rows', from: ['pending'], to: 'approved', icon: 'check' }),
    action('reject', {
      from: ['pending'],
      to: 'rejected',
      danger: true,
      form: {
        reason: field.text({ required: true, max: 20 }),
        fee: field.int(),
        approver: field.text({ required: true, when: { fee: { min: 100 } } }),
      },
    }),
    action('print', { payloadFields: ['reference'] }),
    action('sync', { on: 'list', form: { since: field.int({ defaultValue: 7 }) } }),
    toggleStatus({ field: 'mode', activate: 'on', deactivate: 'off' }),
    toggleStatus({ field: 'kyc_status', activate: 'done', deactivate: 'open' }),
  ],
});

/** One of its actions. */
export function payoutAction(name: string) {
  const found = payouts.actions.find((each) => each.name === name);
  if (!found) throw new Error(`Payouts have no action '${name}'.`);
  return found;
}
