import { alertEventLoopMs, alertFailurePercent, alertLatencyMs } from '@koshpay/resource';
import type { RuntimeSettings } from '../../../core/runtime-settings/runtime-settings.ts';

/** The limits of charts: those above which alerts are opened. */
export function readLimits({ read }: RuntimeSettings) {
  return {
    failure_percent: read(alertFailurePercent),
    latency_ms: read(alertLatencyMs),
    event_loop_ms: read(alertEventLoopMs),
  };
}
