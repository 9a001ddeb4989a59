import { action, remove } from '../../actions/action.ts';
import { approval } from '../../actions/approval.ts';
import { defineResource } from '../../define.ts';
import * as display from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';
import { related } from '../../pages/detail.ts';

/**
 * The roles: named permissions of groups of accounts. The server provides the built-in ones and
 * keeps them as they are.
 */
export const roles = defineResource({
  name: 'roles',
  title: 'Roles',
  singular: 'Role',
  recordTitle: 'title',
  optionFields: ['scoped_by'],
  menu: {
    group: 'security',
    path: '/security/access-control',
    label: 'Access Control (RBAC)',
    order: 1,
  },
  fields: {
    name: field.text({
      required: true,
      max: 50,
      pattern: {
        expression: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
        message: 'Name may have lower-case letters, digits and single dashes.',
      },
    }),
    title: field.text({ required: true, max: 60, display: display.translated }),
    description: field.longtext({ max: 300, display: display.translated }),
    permissions: field.tags({ input: 'permissions', display: display.custom('permissions') }),
    scoped_by: field.tags({
      label: 'Limited by',
      help: 'The values that each of its accounts must have.',
    }),
    allowed_networks: field.tags({
      help: 'Its accounts can sign in only from these: 203.0.113.0/24, 2001:db8::/32.',
    }),
    is_built_in: field.bool({ label: 'Built in' }),
    accounts_count: field.count('staff', 'role_id', { label: 'Accounts' }),
  },
  unique: [['name']],
  list: {
    columns: [
      column.rowNumber(),
      'title',
      'name',
      'description',
      'is_built_in',
      'accounts_count',
      'created_at',
    ],
    filters: [filter.search('title', 'Search roles')],
  },
  detail: {
    sections: [
      section('Role', [
        'name',
        'title',
        'description',
        'scoped_by',
        'allowed_networks',
        'is_built_in',
      ]),
      section('What its accounts may do', ['permissions'], { columns: 1 }),
    ],
    related: [related('staff', 'role_id', { label: 'Accounts' })],
  },
  create: [
    section('Role', ['title', 'name', 'description', 'scoped_by', 'allowed_networks']),
    section('What its accounts may do', ['permissions'], { columns: 1 }),
  ],
  edit: [
    section('Role', ['title', 'description', 'scoped_by', 'allowed_networks']),
    section('What its accounts may do', ['permissions'], { columns: 1 }),
  ],
  editable: { is_built_in: false },
  copyable: true,
  stepUp: true,
  // The server narrows it to what makes its accounts owners.
  approvals: [approval(['permissions'])],
  actions: [
    action('view-as', {
      label: 'View as',
      icon: 'view',
      question:
        'See the console as accounts of {name} do? You cannot change anything until you stop viewing.',
    }),
    action('limit-networks', {
      label: 'Networks',
      icon: 'lock',
      when: { is_built_in: true },
      form: {
        allowed_networks: field.tags({
          help: 'The only ones from which its accounts can be used: 203.0.113.0/24. Empty for all.',
        }),
      },
      question: 'Replace the networks from which accounts of {name} can be used?',
    }),
    remove({ on: 'row', when: { is_built_in: false } }),
  ],
});
