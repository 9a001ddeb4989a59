import { action } from '../../actions/action.ts';
import { approval } from '../../actions/approval.ts';
import { defineResource } from '../../define.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';
import { related } from '../../pages/detail.ts';
import { rightsFields } from './rights-fields.ts';

/** The people who may sign in to the console. */
export const staff = defineResource({
  name: 'staff',
  title: 'Admin Accounts',
  singular: 'Admin Account',
  recordTitle: 'name',
  optionFields: ['username'],
  menu: { group: 'security', path: '/security/admins', label: 'Admin Accounts', order: 2 },
  fields: {
    username: field.text({
      required: true,
      pattern: {
        expression: /^[a-z0-9._-]{2,50}$/,
        message:
          'Username may have 2 to 50 lower-case letters, digits, dots, dashes and underscores.',
      },
    }),
    email: field.email({ required: true }),
    name: field.text({ required: true, max: 100 }),
    ...rightsFields,
    status: field.status(['active', 'invited', 'disabled'], {
      success: ['active'],
      warning: ['invited'],
    }),
    second_factor: field.choice(['none', 'app', 'passkey', 'both']),
    last_sign_in_at: field.datetime({ label: 'Last sign-in' }),
    needs_new_password: field.bool({ label: 'New password required' }),
    is_demo: field.bool({ label: 'Demo' }),
    sessions_count: field.count('sessions', 'staff_id', { label: 'Sessions' }),
  },
  unique: [['username'], ['email']],
  list: {
    columns: [
      column.rowNumber(),
      'name',
      'username',
      'role',
      'second_factor',
      'last_sign_in_at',
      'sessions_count',
      'status',
    ],
    filters: [
      filter.search(['username', 'email', 'name'], 'Search accounts'),
      filter.ref('role_id'),
      filter.select('status'),
    ],
    errorText: 'Failed to load accounts.',
    emptyText: 'No accounts found.',
  },
  detail: {
    sections: [
      section('Account', ['name', 'username', 'email', 'role_id', 'attributes', 'status']),
      section('What this person may do', ['permissions'], { columns: 1 }),
      section('Sign-in', ['second_factor', 'needs_new_password', 'last_sign_in_at', 'created_at']),
    ],
    related: [related('sessions', 'staff_id')],
  },
  create: ['name', 'email', 'username', 'role_id', 'attributes'],
  edit: ['name', 'email', 'role_id', 'attributes'],
  stepUp: true,
  // The server narrows it to what makes an account an owner, whatever its role is called, and to the
  // credentials of accounts that may approve.
  approvals: [approval(['role_id', 'attributes', 'email'], { onCreate: true })],
  actions: [
    action('view-as', {
      label: 'View as',
      icon: 'view',
      when: { status: 'active' },
      question:
        'See the console as {name} does? You cannot change anything until you stop viewing.',
    }),
    action('invite-again', {
      approval: 'if-needed',
      from: ['invited'],
      icon: 'send',
      question: 'Invite {name} again? The link of the earlier invitation ends.',
    }),
    action('reset-password', {
      approval: 'if-needed',
      from: ['active'],
      icon: 'refresh',
      question:
        'Create a link with which {name} sets a new password? It works once, within an hour. If you see it, pass it on to its owner only.',
    }),
    action('require-new-password', {
      on: 'rows',
      from: ['active'],
      when: { needs_new_password: false },
      icon: 'flag',
      question: 'Sign {name} out everywhere, and ask for a new password at the next sign-in?',
    }),
    action('reset-second-factor', {
      approval: 'if-needed',
      from: ['active'],
      when: { second_factor: { not: 'none' } },
      icon: 'unlock',
      danger: true,
      question:
        'Remove the second factor and the recovery codes of {name}? The account is signed out everywhere and sets up another one.',
    }),
    action('sign-out', {
      on: 'rows',
      label: 'Sign out everywhere',
      from: ['active'],
      icon: 'stop',
      question: 'End every session of {name}?',
    }),
    action('disable', {
      on: 'rows',
      from: ['active', 'invited'],
      to: 'disabled',
      icon: 'lock',
      danger: true,
      question: 'Disable {name}? Its sessions and links end now.',
    }),
    action('enable', {
      approval: 'if-needed',
      on: 'rows',
      from: ['disabled'],
      icon: 'play',
      question: 'Let {name} sign in again?',
    }),
  ],
});
