import { defineResource } from '../../define.ts';
import * as display from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';
import { systemEventDays } from '../settings/retention-settings.ts';

/** The severities of an event; the worst first. */
const eventLevels = ['fatal', 'error', 'warn', 'info'] as const;

/**
 * Events that the processes of the server report: every warning and error, and other noteworthy
 * events.
 */
export const systemEvents = defineResource({
  name: 'system-events',
  title: 'System Logs',
  singular: 'Event',
  recordTitle: 'message',
  menu: { group: 'logs', path: '/logs/system', order: 2 },
  log: { partition: 'month', keepDays: systemEventDays, ascending: ['request_id'] },
  fields: {
    level: field.status(eventLevels, { success: ['info'], warning: ['warn'] }),
    source: field.text({ required: true, max: 50, help: 'The part of the server.' }),
    message: field.text({ required: true, max: 500, display: display.translated }),
    details: field.json({ help: 'Without secrets and without what people typed.' }),
    request_id: field.text({ label: 'Request ID', max: 100 }),
    process: field.text({ required: true, max: 100 }),
    role: field.text({ required: true, max: 20, help: 'The role of the process.' }),
  },
  list: {
    columns: [
      column('created_at', { label: 'Time', display: display.datetimeToSecond }),
      'level',
      'source',
      'message',
      'process',
      'role',
    ],
    filters: [
      filter.select('level', { many: true }),
      filter.search('source', 'Source', { match: 'whole' }),
      filter.search('message', 'Message', { match: 'prefix' }),
      filter.search('request_id', 'Request ID', { match: 'whole' }),
      filter.range('created_at'),
    ],
    emptyText: 'No events found.',
    countLimit: 1_000,
  },
  detail: {
    sections: [
      section('Event', ['created_at', 'level', 'source', 'message', 'request_id']),
      section('Process', ['process', 'role']),
      section('Details', ['details'], { columns: 1 }),
    ],
  },
});
