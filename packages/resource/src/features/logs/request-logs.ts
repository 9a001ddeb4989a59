import { defineResource } from '../../define.ts';
import * as display from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';
import { requestLogDays } from '../settings/retention-settings.ts';

/**
 * The kinds of callers: people in the console, programs with a token, and everyone who is not
 * signed in.
 */
const callerKinds = ['person', 'service', 'anonymous'] as const;

/**
 * The outcomes of requests. The last in the alphabet is the worst: sorted downwards, errors come
 * first.
 */
export const outcomes = ['server_error', 'refused', 'ok'] as const;

/** The methods of requests that a list tells apart. */
export const requestMethods = [
  'GET',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'OTHER',
] as const;

/** The log of requests: their callers, and their outcomes. Never their bodies. */
export const requestLogs = defineResource({
  name: 'request-logs',
  title: 'Request Logs',
  singular: 'Request',
  recordTitle: 'request_id',
  menu: { group: 'logs', path: '/logs/requests', order: 1 },
  log: {
    partition: 'month',
    keepDays: requestLogDays,
    ascending: ['request_id'],
    usual: { method: 'GET', status: 200 },
  },
  fields: {
    actor_kind: field.choice(callerKinds, { label: 'Kind' }),
    actor_id: field.int({ label: 'Account' }),
    username: field.text({ label: 'Who', max: 100 }),
    method: field.choice(requestMethods),
    route: field.text({ max: 200, help: 'The pattern of the path, the same for every row.' }),
    path: field.text({ required: true, max: 1000, help: 'With its query, without secrets.' }),
    status: field.int({ required: true }),
    outcome: field.status(outcomes, {
      label: 'Result',
      sortable: true,
      success: ['ok'],
      warning: ['refused'],
      retired: { client_error: 'refused', redirect: 'ok', success: 'ok' },
    }),
    code: field.text({ label: 'Error', max: 100 }),
    ms: field.decimal({ label: 'ms', required: true, scale: 1, wireType: 'number' }),
    bytes: field.int({ help: 'The size of the answer.' }),
    address: field.text({ label: 'IP Address', max: 50 }),
    request_id: field.text({ label: 'Request ID', required: true, max: 100 }),
    process: field.text({ max: 100, help: 'The machine and the number of the process.' }),
  },
  list: {
    columns: [
      column('created_at', { label: 'Time', display: display.datetimeToSecond }),
      'outcome',
      'status',
      'method',
      'path',
      column('username', { emptyText: 'Anonymous' }),
      'ms',
      'address',
      column('request_id', { display: display.truncate(8, 4) }),
    ],
    card: ['path', 'method', 'outcome', 'created_at'],
    filters: [
      filter.select('outcome', { many: true, all: 'All Results' }),
      filter.select('method'),
      filter.number('status', 'Status'),
      filter.search('route', 'Route', { match: 'whole' }),
      filter.search('username', 'Who', { match: 'whole' }),
      filter.search('request_id', 'Request ID', { match: 'whole' }),
      filter.range('created_at'),
    ],
    emptyText: 'No requests found.',
    countLimit: 1_000,
  },
  detail: {
    sections: [
      section('Request', ['created_at', 'method', 'path', 'route', 'request_id']),
      section('Answer', ['status', 'outcome', 'code', 'ms', 'bytes', 'process']),
      section('Who', ['username', 'actor_kind', 'actor_id', 'address']),
    ],
  },
});
