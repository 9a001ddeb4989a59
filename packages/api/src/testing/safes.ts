import {
  action,
  approval,
  defineProduct,
  defineResource,
  field,
  remove,
  toggleStatus,
} from '@koshpay/resource';
import { staffResources } from '@koshpay/resource/internal';
import { AppError } from '../core/errors.ts';
import { defineHooks } from '../core/resources/hooks.ts';

const branches = defineResource({
  name: 'branches',
  title: 'Branches',
  singular: 'Branch',
  recordTitle: 'city',
  menu: { group: 'bank', path: '/branches' },
  fields: { city: field.text({ required: true }), is_central: field.bool() },
  list: { columns: ['city'] },
});

/** A resource with every kind of write that a second person must approve. */
const safes = defineResource({
  name: 'safes',
  title: 'Safes',
  singular: 'Safe',
  recordTitle: 'name',
  menu: { group: 'bank', path: '/safes' },
  fields: {
    name: field.text({ required: true }),
    branch_id: field.ref('branches', { required: true }),
    combination: field.secret({ required: true, min: 4 }),
    limit: field.decimal({ scale: 2 }),
    note: field.text({ access: { read: 'support', write: 'support' } }),
    status: field.status(['active', 'inactive']),
    opened: field.choice(['no', 'yes']),
  },
  unique: [['name']],
  list: { columns: ['name', 'status'] },
  create: ['name', 'branch_id', 'combination', 'limit', 'note'],
  edit: ['name', 'branch_id', 'combination', 'limit', 'note', 'status'],
  approvals: [
    approval(['combination']),
    approval(['branch_id'], { when: { 'branch_id.is_central': true }, onCreate: true }),
  ],
  actions: [
    action('open', {
      on: 'rows',
      field: 'opened',
      from: ['no'],
      to: 'yes',
      approval: 'four-eyes',
      form: { witness: field.text({ required: true }), pin: field.writeOnly() },
    }),
    action('audit', { on: 'list', approval: 'four-eyes', form: { year: field.int() } }),
    toggleStatus({ approval: 'four-eyes' }),
    remove({ approval: 'four-eyes' }),
  ],
  stepUp: ['delete'],
  scope: { branch_id: 'account.branch_id' },
});

/** The changes after whose commit the hook ran. */
export const committed: string[] = [];

const hooks = defineHooks(safes, {
  audit: async ({ tx, values, tableOf }) => {
    const all = tx.update(tableOf('safes')).set({ limit: String(values.year) } as never);
    await all;
  },
  beforeDelete: async ({ row }) => {
    if (row.opened === 'yes') throw new AppError('in_use', 'This safe is open.');
  },
  afterCommit: async ({ operation, row }) => void committed.push(`${operation} ${row.name}`),
});

/** A product whose writes wait for a second person. */
export const safesUnderTest = {
  product: defineProduct({
    name: 'safes',
    groups: [
      { key: 'bank', label: 'Bank' },
      { key: 'security', label: 'Security' },
      { key: 'settings', label: 'Settings' },
    ],
    resources: [branches, safes, ...staffResources],
    pages: [],
  }),
  features: [{ name: 'safes', hooks: [hooks] }],
};
