import { defineResource, field, type Resource, toggleStatus } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { createStorage } from '../../testing/storage.ts';
import { createAccessControl } from './access-control.ts';
import { createSession } from './session.ts';

const notes = defineResource({
  name: 'notes',
  title: 'Notes',
  singular: 'Note',
  recordTitle: 'title',
  menu: { group: 'x', path: '/notes' },
  fields: {
    title: field.text(),
    secret: field.text({ access: { read: ['audit', 'boss'], write: 'boss' } }),
    status: field.status(['active', 'inactive']),
  },
  edit: ['title', 'status'],
  actions: [toggleStatus()],
  list: { columns: ['title'] },
  access: { list: ['notes.list', 'audit', 'readers'] },
});

test.each([
  [['*'], 'edit', 'secret', true],
  [['notes.list'], 'list', undefined, true],
  [['notes.list'], 'show', undefined, false],
  [['notes.*'], 'approve', undefined, true],
  [['notes.*'], 'list', 'title', true],
  [['notes.*'], 'list', 'secret', false],
  [['notes.*', 'audit'], 'list', 'secret', true],
  [['notes.*', 'audit'], 'edit', 'secret', false],
  [['notes.*', 'boss'], 'create', 'secret', true],
  [['notes.update'], 'edit', 'title', true],
  [['notes.update'], 'edit', 'status', false],
  [['notes.update', 'notes.update-status'], 'edit', 'status', true],
  [['audit'], 'list', 'secret', true],
  [['audit'], 'show', 'secret', false],
  [['readers'], 'list', undefined, true],
  [['readers'], 'list', 'secret', false],
])('decides what %j may do: %s %s', async (permissions, action, key, can) => {
  const user = JSON.stringify({ permissions });
  const session = createSession(createStorage({ token: 't', user }));
  const { can: judge } = createAccessControl(session, [notes as Resource]);
  const params = { ...(key && { field: key }) };
  expect((await judge({ resource: 'notes', action, params })).can).toBe(can);
});
