import { action, remove, toggleStatus } from '../../actions/action.ts';
import { defineResource } from '../../define.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';
import { rightsFields } from './rights-fields.ts';

/** The prefix of the token of every service account. */
export const serviceTokenPrefix = 'kpsa_';

/** Programs that call the API, each with a token, a role and a name of its own. */
export const serviceAccounts = defineResource({
  name: 'service-accounts',
  title: 'Service Accounts',
  singular: 'Service Account',
  recordTitle: 'name',
  menu: { group: 'security', path: '/security/service-accounts', order: 4 },
  fields: {
    name: field.text({ required: true, max: 60 }),
    description: field.longtext({ max: 300 }),
    ...rightsFields,
    token: field.secret({ prefix: serviceTokenPrefix, keep: 'hash' }),
    expires_at: field.datetime({ label: 'Expires', required: true }),
    last_used_at: field.datetime({ label: 'Last used' }),
    status: field.status(['active', 'disabled'], { success: ['active'], neutral: ['disabled'] }),
  },
  unique: [['name'], ['token']],
  list: {
    columns: [
      column.rowNumber(),
      'name',
      'role',
      'token',
      'expires_at',
      'last_used_at',
      'status',
      'created_at',
    ],
    filters: [
      filter.search('name', 'Search service accounts'),
      filter.ref('role_id'),
      filter.select('status'),
    ],
  },
  detail: {
    sections: [
      section('Service Account', [
        'name',
        'role_id',
        'description',
        'attributes',
        'token',
        'expires_at',
        'last_used_at',
        'status',
      ]),
      section('What this program may do', ['permissions'], { columns: 1 }),
    ],
  },
  create: ['name', 'description', 'role_id', 'attributes', 'expires_at'],
  edit: ['description', 'role_id', 'attributes', 'expires_at'],
  stepUp: true,
  actions: [
    toggleStatus({ activate: 'active', deactivate: 'disabled' }),
    action('rotate', {
      rotates: ['token'],
      icon: 'refresh',
      question: 'Replace the token of {name}? The new one is shown once, the old one ends now.',
    }),
    remove({ on: 'row' }),
  ],
});
