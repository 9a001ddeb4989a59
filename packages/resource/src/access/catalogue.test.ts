import { expect, it } from 'vitest';
import { action } from '../actions/action.ts';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { catalogueOf, findUnknownPatterns, toGranted } from './catalogue.ts';

const payouts = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'note',
  menu: { group: 'money', path: '/payouts' },
  fields: {
    note: field.text({ access: { read: 'support' } }),
    status: field.status(['pending', 'approved']),
  },
  list: { columns: ['note'] },
  create: ['note'],
  actions: [action('approve', { from: ['pending'], to: 'approved' })],
  access: { approve: ['treasury', 'payouts.approve'] },
});
const catalogue = catalogueOf([payouts]);

it('lists each operation, action and field with its permissions', () => {
  expect(catalogue.map(({ permission, label }) => `${permission}: ${label}`)).toEqual([
    'payouts.list: List Payouts',
    'payouts.view: View Payout',
    'payouts.export: Export Payouts',
    'payouts.create: Create Payout',
    'treasury: Approve Payout',
    'payouts.approve: Approve Payout',
    'support: See Note',
  ]);
});

it('finds patterns that permit nothing', () => {
  const wrong = ['payuots.*', 'payouts.aprove', '', '**'];
  const patterns = ['*', 'payouts.*', '*.list', 'treasury', ...wrong];
  expect(findUnknownPatterns(patterns, catalogue)).toEqual(wrong);
});

it('resolves patterns to the permissions that they grant', () => {
  expect([...toGranted(['*.list', 'support'], catalogue)]).toEqual(['payouts.list', 'support']);
  expect(toGranted(['*'], catalogue).size).toBe(catalogue.length);
});
