import { numberSetting } from './number-setting.ts';

/**
 * The days for which the audit log is kept; the database deletes nothing that is younger than 180.
 *
 * @see {@link adjustSetting}
 */
export const auditRetentionDays = numberSetting('retention.audit_days', {
  label: 'Audit log in days',
  min: 180,
  max: 36_500,
  defaultValue: 180,
  help: 'Days for which the audit log is kept, 180 or more.',
});

/**
 * The years for which transactions are kept.
 *
 * @see {@link adjustSetting}
 */
export const transactionRetentionYears = numberSetting('retention.transaction_years', {
  label: 'Transactions in years',
  min: 1,
  max: 100,
  defaultValue: 5,
  help: 'Years for which transactions are kept.',
});

/**
 * The days for which the log of requests is kept.
 *
 * @see {@link adjustSetting}
 */
export const requestLogDays = numberSetting('retention.request_log_days', {
  label: 'Request log in days',
  min: 7,
  max: 3_650,
  defaultValue: 180,
  help: 'Days for which requests are kept, then up to a month more.',
});

/**
 * The days for which the events of the system are kept.
 *
 * @see {@link adjustSetting}
 */
export const systemEventDays = numberSetting('retention.system_event_days', {
  label: 'System events in days',
  min: 7,
  max: 3_650,
  defaultValue: 180,
  help: 'Days for which events are kept, then up to a month more.',
});

/** The days for which the figures of processes are kept. */
export const metricDays = numberSetting('retention.metric_days', {
  label: 'Metrics in days',
  min: 31,
  max: 3_650,
  defaultValue: 35,
  help: 'Days for which the figures of each minute are kept. The uptime of 30 days needs 31.',
});

/** The times for which rows are kept. */
export const retentionSettings = [
  auditRetentionDays,
  transactionRetentionYears,
  requestLogDays,
  systemEventDays,
  metricDays,
] as const;
