import * as field from '../../kinds/field.ts';
import { setting } from '../../settings/setting.ts';
import { numberSetting } from './number-setting.ts';

/** The share of failed requests above which there is an alert. */
export const alertFailurePercent = numberSetting('alerts.failure_percent', {
  label: 'Failed requests in percent',
  min: 1,
  max: 100,
  defaultValue: 5,
  help: 'An alert is opened when more requests than this fail in five minutes.',
});

/** The time to answer above which there is an alert. */
export const alertLatencyMs = numberSetting('alerts.latency_ms', {
  label: 'Slow requests in ms',
  min: 10,
  max: 30_000,
  defaultValue: 1_000,
  help: 'An alert is opened when one of 20 requests takes longer than this for ten minutes.',
});

/** From how many requests on their failures and times count. */
export const alertMinRequests = numberSetting('alerts.min_requests', {
  label: 'Fewest requests',
  min: 1,
  max: 100_000,
  defaultValue: 20,
  help: 'Of fewer requests, one that fails or is slow opens no alert.',
});

/** The lag of the event loop above which a process is overloaded. */
export const alertEventLoopMs = numberSetting('alerts.event_loop_ms', {
  label: 'Event loop lag in ms',
  min: 10,
  max: 10_000,
  defaultValue: 200,
  help: 'An alert is opened when a process is later than this for five minutes.',
});

/** For how long jobs may wait before there is an alert. */
export const alertQueueMinutes = numberSetting('alerts.queue_minutes', {
  label: 'Late jobs in minutes',
  min: 1,
  max: 1_440,
  defaultValue: 10,
  help: 'An alert is opened when a background job is due for longer than this.',
});

/** From how many failures on a job that is still retried needs someone. */
export const alertJobFailures = numberSetting('alerts.job_failures', {
  label: 'Failures of a job',
  min: 1,
  max: 100,
  defaultValue: 3,
  help: 'An alert is opened when a background job that is retried failed so often.',
});

/** For how long entries of the audit log may wait to be sealed. */
export const alertUnsealedMinutes = numberSetting('alerts.unsealed_minutes', {
  label: 'Unsealed audit log in minutes',
  min: 1,
  max: 1_440,
  defaultValue: 5,
  help: 'An alert is opened when entries of the audit log wait this long to be sealed.',
});

/** The seconds that a replica may be behind. */
export const alertReplicationSeconds = numberSetting('alerts.replication_seconds', {
  label: 'Replication lag in seconds',
  min: 5,
  max: 86_400,
  defaultValue: 30,
  help: 'An alert is opened when a replica is further behind than this.',
});

/** The share of a disk that must be free, in percent. */
export const alertDiskFreePercent = numberSetting('alerts.disk_free_percent', {
  label: 'Free disk in percent',
  min: 1,
  max: 90,
  defaultValue: 10,
  help: 'An alert is opened when less than this of the disk of DATA_DIR is free.',
});

/** The recipients of mails about alerts. */
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

/** The settings of alerts: the figures that open them, and the recipients of their mails. */
export const alertSettings = [
  alertFailurePercent,
  alertLatencyMs,
  alertMinRequests,
  alertEventLoopMs,
  alertQueueMinutes,
  alertJobFailures,
  alertUnsealedMinutes,
  alertReplicationSeconds,
  alertDiskFreePercent,
  alertMailTo,
] as const;
