import { expect, it } from 'vitest';
import { action } from '../../actions/action.ts';
import { defineResource } from '../../define.ts';
import * as field from '../../kinds/field.ts';
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
    token: field.secret({ prefix: 'tk_', label: 'API token' }),
    owner_id: field.ref('people', { label: 'Owner' }),
    marks: field.tags(),
    note: field.longtext(),
  },
  list: { columns: ['reference'] },
  actions: [action('approve', { from: ['pending'], to: 'approved' })],
});

const say = (entry: object) => toAuditSentence({ username: 'asha', ...entry }, [payouts]);
const row = { resource: 'payouts', record_id: 7, record_title: 'P-7' };

it('says in one sentence what was done to a row', () => {
  const change = { action: 'payouts.update', before: { fee: '0.2500' }, after: { fee: '0.3000' } };
  expect([
    say({ ...row, ...change }),
    say({ ...row, ...change, after: { fee: '0.3', status: 'approved', updated_at: 'x' } }),
    say({ ...row, ...change, before: { token: '8a1d' }, after: { token: '0e70' } }),
    say({ ...row, ...change, before: { owner_id: 3 }, after: { owner_id: 4 } }),
    say({ ...row, ...change, before: { marks: [] }, after: { marks: ['a', 'b'] } }),
    say({ ...row, ...change, before: {}, after: { note: 'long '.repeat(20) } }),
    say({ ...row, action: 'payouts.create', after: { fee: '1' } }),
    say({ ...row, action: 'payouts.create', actor_kind: 'command' }),
    say({ ...row, action: 'payouts.approve', before: { status: 'pending' } }),
    say({ ...row, action: 'payouts.print-label' }),
    say({ ...row, action: 'payouts.sign-out' }),
    say({ ...row, action: 'payouts.reveal', form: { fields: ['token'] } }),
    say({ resource: 'payouts', action: 'payouts.export', form: { format: 'csv' } }),
    say({
      resource: 'payouts',
      action: 'payouts.export',
      form: { format: 'jsonl', rows: 120_500, outcome: 'cancelled' },
    }),
    say({
      resource: 'payouts',
      action: 'payouts.import',
      form: { file: 'may.csv', created: 3, updated: 1, outcome: 'stopped' },
    }),
    say({ resource: 'settings', record_title: 'Idle time', action: 'settings.restore', ...values }),
    say({ resource: 'approvals', record_title: 'Delete Fee Payout', action: 'approvals.approve' }),
    toAuditSentence(
      { username: null, action: 'things.update', resource: 'things', record_id: 3 },
      [],
    ),
  ]).toMatchInlineSnapshot(`
    [
      "asha changed fee of Payout P-7 from 0.25 to 0.30",
      "asha changed fee and status of Payout P-7",
      "asha changed API token of Payout P-7",
      "asha changed owner of Payout P-7",
      "asha changed marks of Payout P-7 from none to a, b",
      "asha changed note of Payout P-7",
      "asha created Payout P-7",
      "asha (command line) created Payout P-7",
      "asha approved Payout P-7",
      "asha ran Print Label on Payout P-7",
      "asha signed out Payout P-7 everywhere",
      "asha revealed API token of Payout P-7",
      "asha exported Payouts as CSV",
      "asha exported 1,20,500 rows of Payouts as JSONL (cancelled)",
      "asha imported 4 rows of may.csv into Payouts (stopped)",
      "asha changed Settings Idle time from 45 to 60",
      "asha approved: Delete Fee Payout",
      "Someone changed Things 3",
    ]
  `);
});

const values = { before: { value: 45, former_value: 60 }, after: { value: 60, former_value: 45 } };

it('says in one sentence what was done apart from rows', () => {
  expect([
    say({ action: 'session.signed-in', form: { method: 'app', unusual: true } }),
    say({ action: 'session.signed-in', form: { method: 'app', first_factor: 'sso' } }),
    say({ action: 'session.refused', form: { reason: 'wrong_password', attempts: 10 } }),
    say({ action: 'session.confirm-refused', form: { attempts: 1 } }),
    say({ action: 'account.passkey-renamed', form: { from: 'Phone', to: 'Old phone' } }),
    say({ action: 'session.confirmed', form: { method: 'passkey' } }),
    say({ action: 'session.ended', form: { others: 2 } }),
    say({ action: 'session.view-as-ended', form: { role: 'Support', name: null } }),
    say({ action: 'account.second-factor-removed', form: { factor: 'app' } }),
    say({ action: 'account.password-set', form: { link: 'invitation' } }),
    say({ action: 'integrations.test', form: { integration: 'Mail', ok: false } }),
    say({ action: 'permission.refused', form: { permission: 'payouts.approve' } }),
    say({ action: 'permission.refused', form: { permission: 'me.endSession', attempts: 10 } }),
    say({ action: 'command.admin-create', form: { username: 'ghost' } }),
    say({ action: 'migration.0022_sso', actor_kind: 'system', username: 'system' }),
  ]).toMatchInlineSnapshot(`
    [
      "asha signed in with a code of an app, from a new network and device",
      "asha signed in by single sign-on and with a code of an app",
      "asha was refused at sign-in: wrong password (10 times)",
      "asha could not confirm their identity",
      "asha renamed their passkey Phone to Old phone",
      "asha confirmed their identity with a passkey",
      "asha signed out all other sessions of theirs (2)",
      "asha stopped viewing the console as Support",
      "asha removed an authenticator app",
      "asha accepted the invitation and set a password",
      "asha sent a test message with Mail, which failed",
      "asha was refused: Approve Payout",
      "asha was refused: me end session (10 times)",
      "asha ran the command admin:create for ghost",
      "The server applied the migration 0022 sso",
    ]
  `);
});
