import * as field from '../../kinds/field.ts';
import { setting } from '../../settings/setting.ts';
import { metricSettings } from '../metrics/metric-settings.ts';

/**
 * The days for which the log of requests is kept.
 *
 * @see {@link adjustSetting}
 */
export const requestLogDays = setting(
  'retention.request_log_days',
  field.int({
    label: 'Request log in days',
    min: 7,
    max: 3_650,
    defaultValue: 180,
    help: 'Days for which requests are kept, then up to a month more.',
  }),
);

/**
 * The days for which the events of the system are kept.
 *
 * @see {@link adjustSetting}
 */
export const systemEventDays = setting(
  'retention.system_event_days',
  field.int({
    label: 'System events in days',
    min: 7,
    max: 3_650,
    defaultValue: 180,
    help: 'Days for which events are kept, then up to a month more.',
  }),
);

/** The settings of the framework's operation. */
export const operationSettings = [requestLogDays, systemEventDays, ...metricSettings] as const;
