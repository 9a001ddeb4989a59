import * as field from '../kinds/field.ts';
import { setting } from '../setting.ts';

/** How long the figures of processes are kept. */
export const metricDays = setting(
  'retention.metric_days',
  field.int({
    label: 'Metrics in days',
    min: 31,
    max: 3_650,
    defaultValue: 35,
    help: 'Days for which the figures of each minute are kept. The uptime of 30 days needs 31.',
  }),
);

/** The share of failed requests above which there is an alert. */
export const alertFailurePercent = setting(
  'alerts.failure_percent',
  field.int({
    label: 'Failed requests in percent',
    min: 1,
    max: 100,
    defaultValue: 5,
    help: 'An alert is opened when more requests than this fail in five minutes.',
  }),
);

/** The time to answer above which there is an alert. */
export const alertLatencyMs = setting(
  'alerts.latency_ms',
  field.int({
    label: 'Slow requests in ms',
    min: 10,
    max: 30_000,
    defaultValue: 1_000,
    help: 'An alert is opened when one of 20 requests takes longer than this for ten minutes.',
  }),
);

/** The lag of the event loop above which a process is overloaded. */
export const alertEventLoopMs = setting(
  'alerts.event_loop_ms',
  field.int({
    label: 'Event loop lag in ms',
    min: 10,
    max: 10_000,
    defaultValue: 200,
    help: 'An alert is opened when a process is later than this for five minutes.',
  }),
);

/** For how long jobs may wait before there is an alert. */
export const alertQueueMinutes = setting(
  'alerts.queue_minutes',
  field.int({
    label: 'Late jobs in minutes',
    min: 1,
    max: 1_440,
    defaultValue: 10,
    help: 'An alert is opened when a background job is due for longer than this.',
  }),
);

/** Who gets mails about alerts. */
export const alertMailTo = setting(
  'alerts.mail_to',
  field.tags({
    label: 'Mail alerts to',
    pattern: {
      expression: /^[^\s@<>,;]+@[^\s@<>,;]+$/,
      message: 'Write each like ops@example.com.',
    },
    help: 'Each gets a mail when an alert is opened and when it is resolved. Empty sends none.',
  }),
);

/** The settings of figures and alerts. */
export const metricSettings = [
  metricDays,
  alertFailurePercent,
  alertLatencyMs,
  alertEventLoopMs,
  alertQueueMinutes,
  alertMailTo,
] as const;
