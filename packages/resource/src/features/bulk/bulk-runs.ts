import { action } from '../../actions/action.ts';
import { bulkRunsName } from '../../actions/bulk.ts';
import { defineResource } from '../../define.ts';
import * as display from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';

/**
 * Actions on many rows, as one act each: what was confirmed, how far it is, and which rows failed.
 * The server adds the rows. An account sees its own.
 */
export const bulkRuns = defineResource({
  name: bulkRunsName,
  title: 'Bulk Runs',
  singular: 'Bulk Run',
  recordTitle: 'summary',
  menu: { group: 'logs', path: '/logs/system/bulk', order: 4 },
  fields: {
    summary: field.text({
      label: 'Act',
      required: true,
      max: 200,
      display: display.translated,
    }),
    resource: field.text({ required: true, max: 100, display: display.custom('resource-title') }),
    operation: field.text({ required: true, max: 100 }),
    chosen: field.json({
      label: 'Filter',
      help: 'Of the list, if all of it was chosen.',
      about: 'resource',
    }),
    status: field.status(['waiting', 'running', 'done', 'stopped'], {
      success: ['done'],
      warning: ['waiting', 'running'],
      neutral: ['stopped'],
    }),
    total: field.int({ label: 'Rows', required: true }),
    done: field.int({ required: true, defaultValue: 0 }),
    requested: field.int({
      label: 'Awaiting Approval',
      required: true,
      defaultValue: 0,
    }),
    failed: field.int({ required: true, defaultValue: 0 }),
    failures: field.json({ label: 'Failed Rows', display: display.custom('bulk-failures') }),
    started_by_id: field.int({ required: true }),
    started_by: field.text({ required: true, max: 100 }),
    ended: field.text({ label: 'Ended', max: 500, help: 'Why it ended early.' }),
    finished_at: field.datetime({ label: 'Finished', display: display.datetimeToSecond }),
  },
  list: {
    columns: [
      column('created_at', { label: 'Started', display: display.datetimeToSecond }),
      'summary',
      'started_by',
      'status',
      'total',
      'done',
      'requested',
      'failed',
      'finished_at',
    ],
    filters: [
      filter.select('status', { many: true }),
      filter.search(['summary', 'started_by'], 'Search bulk runs', { param: 'search' }),
      filter.range('created_at'),
    ],
    emptyText: 'No bulk runs found.',
  },
  detail: {
    sections: [
      section('Act', ['summary', 'resource', 'chosen', 'started_by', 'created_at']),
      section('Progress', [
        'status',
        'total',
        'done',
        'requested',
        'failed',
        'finished_at',
        'ended',
      ]),
      section('Failures', ['failures'], { columns: 1 }),
    ],
  },
  actions: [
    action('stop', {
      from: ['waiting', 'running'],
      to: 'stopped',
      icon: 'stop',
      question: 'Stop {name}? Rows that are done stay as they are.',
    }),
  ],
});
