import { isAllowed, metricsPermission } from '@koshpay/resource/internal';
import { useRead } from '../../core/data/use-call.ts';
import { useAccount, useCapability } from '../../core/session/use-session.ts';

/**
 * The measured uptime of 30 days, in percent; undefined where the backend measures none, has not
 * measured for so long, or does not show it to the signed-in user.
 *
 * @example
 * const uptime = useUptime();
 * const text = uptime === undefined ? '–' : `${uptime} %`;
 */
export function useUptime(): number | undefined {
  const isMeasured = useCapability('metrics');
  const isPermitted = isAllowed(useAccount(), [metricsPermission]);
  const enabled = isMeasured && isPermitted;
  const { data } = useRead<{ readonly percent: number | null }>('metrics/uptime', { enabled });
  return data?.percent ?? undefined;
}
