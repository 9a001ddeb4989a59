import { expect, it } from 'vitest';
import { action } from '../action.ts';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { toAuditSentence } from './audit-sentence.ts';

const payouts = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'reference',
  menu: { group: 'x', path: '/payouts' },
  fields: {
    reference: field.text(),
    fee: field.decimal({ scale: 4 }),
    status: field.status(['pending', 'approved']),
  },
  list: { columns: ['reference'] },
  actions: [action('approve', { from: ['pending'], to: 'approved' })],
});

const say = (entry: object) => toAuditSentence({ username: 'asha', ...entry }, [payouts]);
const row = { resource: 'payouts', record_id: 7, record_title: 'P-7' };

it('says what was done in one sentence', () => {
  const change = { action: 'payouts.update', before: { fee: '0.2500' }, after: { fee: '0.3000' } };
  expect([
    say({ ...row, ...change }),
    say({ ...row, ...change, after: { fee: '0.3', status: 'approved', updated_at: 'x' } }),
    say({ ...row, action: 'payouts.create', after: { fee: '1' } }),
    say({ ...row, action: 'payouts.approve', before: { status: 'pending' } }),
    say({ resource: 'payouts', action: 'payouts.export' }),
    say({ action: 'session.signed-in' }),
    say({ action: 'session.confirm-refused' }),
    say({ action: 'account.password-changed', resource: 'staff', record_id: 3 }),
    say({ action: 'account.second-factor-added', form: { factor: 'passkey' } }),
    say({ action: 'account.passkey-renamed', form: { from: 'Phone', to: 'Old phone' } }),
    say({ action: 'permission.refused', form: { permission: 'payouts.delete' } }),
    say({ action: 'command.secrets-rotate' }),
    toAuditSentence(
      { username: null, action: 'things.update', resource: 'things', record_id: 3 },
      [],
    ),
  ]).toMatchInlineSnapshot(`
    [
      "asha changed fee of Payout P-7 from 0.25 to 0.3",
      "asha changed fee and status of Payout P-7",
      "asha created Payout P-7",
      "asha ran Approve on Payout P-7",
      "asha exported Payouts",
      "asha signed in",
      "asha could not confirm who they are",
      "asha changed their password",
      "asha added a passkey",
      "asha renamed their passkey Phone to Old phone",
      "asha was refused payouts.delete",
      "asha ran the command secrets-rotate",
      "Someone changed Things 3",
    ]
  `);
});
