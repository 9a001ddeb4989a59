import { action } from '../../actions/action.ts';
import { defineResource } from '../../define.ts';
import { datetime, translated } from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';

/** The severities of an alert. */
export const alertSeverities = ['critical', 'warning'] as const;

/**
 * Alerts: states of the server or product that need attention. The server opens and resolves them
 * by its rules: one for each cause, however often and by however many processes it is noticed.
 */
export const alerts = defineResource({
  name: 'alerts',
  title: 'Alerts',
  singular: 'Alert',
  recordTitle: 'summary',
  menu: { group: 'monitoring', path: '/monitoring/alerts', order: 3 },
  fields: {
    rule: field.text({ required: true, max: 100 }),
    cause: field.text({ required: true, max: 200, help: 'What the rule found it for.' }),
    open_cause: field.text({ max: 320 }),
    severity: field.choice(alertSeverities),
    summary: field.text({ label: 'Alert', required: true, max: 200, display: translated }),
    message: field.text({ required: true, max: 500, display: translated }),
    status: field.status(['open', 'acknowledged', 'resolved'], {
      success: ['resolved'],
      warning: ['acknowledged'],
    }),
    /** 2 while it is open, 1 while someone is on it, then 0. */
    attention: field.int({ required: true, defaultValue: 0 }),
    opened_at: field.datetime({ label: 'Opened', required: true, display: datetime }),
    seen_at: field.datetime({ label: 'Last noticed', required: true, display: datetime }),
    openings: field.int({ label: 'Times opened', required: true, defaultValue: 1 }),
    acknowledged_by: field.text({ max: 100 }),
    acknowledged_at: field.datetime({ display: datetime }),
    resolved_by: field.text({ max: 100, help: 'Empty if the cause went away by itself.' }),
    resolved_at: field.datetime({ display: datetime }),
  },
  unique: [['open_cause']],
  list: {
    columns: [
      column.rowNumber(),
      'summary',
      'severity',
      'status',
      'message',
      'opened_at',
      'acknowledged_by',
      'resolved_at',
    ],
    filters: [
      filter.select('status', { many: true }),
      filter.select('severity'),
      filter.search('rule', 'Rule', { match: 'whole' }),
      filter.range('opened_at'),
    ],
    emptyText: 'No alerts found.',
    defaultSort: 'attention',
  },
  detail: {
    sections: [
      section('Alert', ['summary', 'severity', 'status', 'message']),
      section('Noticed', ['rule', 'cause', 'opened_at', 'seen_at', 'openings']),
      section('Handled', ['acknowledged_by', 'acknowledged_at', 'resolved_by', 'resolved_at']),
    ],
  },
  actions: [
    action('acknowledge', { on: 'rows', from: ['open'], to: 'acknowledged', icon: 'check' }),
    action('resolve', {
      on: 'rows',
      from: ['open', 'acknowledged'],
      to: 'resolved',
      icon: 'stop',
      question: 'Resolve {name}? If its cause is still there in an hour, it is opened again.',
    }),
  ],
});
