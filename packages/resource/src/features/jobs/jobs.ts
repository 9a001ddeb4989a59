import { action } from '../../actions/action.ts';
import { defineResource } from '../../define.ts';
import * as display from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';

/** The work that the server does in the background. It adds the rows, and deletes them by age. */
export const jobs = defineResource({
  name: 'jobs',
  title: 'Background Jobs',
  singular: 'Job',
  recordTitle: 'name',
  menu: { group: 'logs', path: '/logs/system/jobs', order: 3 },
  fields: {
    name: field.text({ required: true, max: 200 }),
    status: field.status(['waiting', 'running', 'retrying', 'failed', 'done', 'discarded'], {
      success: ['done'],
      warning: ['waiting', 'running', 'retrying'],
      neutral: ['discarded'],
    }),
    attempts: field.int({ required: true }),
    next_attempt_at: field.datetime({ label: 'Next Attempt', display: display.datetimeToSecond }),
    started_at: field.datetime({ label: 'Started', display: display.datetimeToSecond }),
    finished_at: field.datetime({ label: 'Finished', display: display.datetimeToSecond }),
    error: field.text({ label: 'Last Error', max: 500 }),
    queue: field.text({ required: true, max: 50 }),
    job_id: field.text({ label: 'Job ID', required: true, max: 50, help: 'As the log names it.' }),
  },
  list: {
    columns: [
      column('created_at', { label: 'Added', display: display.datetimeToSecond }),
      'name',
      'status',
      'attempts',
      'next_attempt_at',
      'finished_at',
      'error',
    ],
    filters: [
      filter.select('status', { many: true }),
      filter.search('name', 'Name', { match: 'prefix' }),
      filter.range('created_at'),
    ],
    emptyText: 'No jobs found.',
    newestBy: 'created_at',
    // Each page and each search of frequent jobs reads as many of them.
    countLimit: 1_000,
  },
  detail: {
    sections: [
      section('Job', ['name', 'status', 'queue', 'created_at', 'job_id']),
      section('Attempts', ['attempts', 'started_at', 'finished_at', 'next_attempt_at', 'error']),
    ],
  },
  actions: [
    action('retry', {
      on: 'rows',
      from: ['failed', 'retrying'],
      icon: 'refresh',
      question: 'Run {name} again now?',
    }),
    action('discard', {
      on: 'rows',
      from: ['failed', 'retrying', 'waiting'],
      icon: 'close',
      danger: true,
      question: 'Discard {name}? It is not run again.',
    }),
  ],
});
