import { defineResource } from '../../define.ts';
import * as display from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';

/** The kinds of actors: people in the console, programs, commands in a terminal, the server itself. */
export const actorKinds = ['person', 'service', 'command', 'system'] as const;

/** The retention of an entry: as a log, or as a change of rows. */
export const retentions = ['logs', 'transactions'] as const;

/**
 * The entries of the audit log: who did what, when, from where. They are added and never changed.
 * `created_at` is the time, `before` and `after` hold the fields that changed.
 */
export const auditEntries = defineResource({
  name: 'audit-entries',
  title: 'Audit Logs',
  singular: 'Audit Entry',
  recordTitle: 'action',
  menu: { group: 'settings', path: '/settings/audit-logs', order: 3 },
  fields: {
    actor_kind: field.choice(actorKinds, { label: 'Kind' }),
    actor_id: field.int({ label: 'Account', was: 'staff_id' }),
    username: field.text({ label: 'Person', max: 100 }),
    role: field.text({ max: 100, help: 'The role at the time.' }),
    session_id: field.int({ label: 'Session' }),
    address: field.text({ label: 'IP Address', max: 50 }),
    request_id: field.text({ label: 'Request', max: 100 }),
    action: field.text({ required: true, max: 200, display: display.sentence }),
    resource: field.text({ max: 100, display: display.custom('resource-title') }),
    record_id: field.int({ label: 'Row' }),
    record_title: field.text({
      label: 'Name',
      max: 200,
      help: 'The name of the row at the time.',
      about: 'resource',
      display: display.rowLink('resource', 'record_id'),
    }),
    before: field.json({ about: 'resource' }),
    after: field.json({ label: 'Changes', about: 'resource', display: display.difference }),
    form: field.json({
      label: 'Details',
      about: 'resource',
      display: display.custom('entry-details'),
    }),
    retention: field.choice(retentions, { label: 'Kept As' }),
  },
  list: {
    columns: [
      column('created_at', { label: 'Time', display: display.datetime }),
      'username',
      'action',
      'record_title',
      'address',
    ],
    card: ['action', 'record_title', 'created_at'],
    filters: [
      filter.search('username', 'Person', { match: 'whole' }),
      filter.search('resource', 'Resource', { match: 'whole' }),
      filter.number('record_id', 'Row'),
      filter.search('action', 'Action', { match: 'whole' }),
      filter.search('address', 'IP address', { match: 'prefix' }),
      filter.range('created_at'),
    ],
    emptyText: 'No entries found.',
  },
  detail: {
    sections: [
      section('Who', ['username', 'actor_kind', 'role', 'address', 'session_id', 'request_id']),
      section('What', ['created_at', 'resource', 'record_title', 'record_id']),
      section('Values', ['after', 'form'], { columns: 1 }),
    ],
  },
});
