import { isAllowed, metricsPermission } from '@koshpay/resource';
import { useCustom } from '@refinedev/core';
import { useAccount, useCapability } from '../../core/session/use-session.ts';

interface Uptime {
  readonly data?: { readonly percent: number | null };
}

/**
 * The measured uptime of 30 days, in percent; undefined where the backend measures none, has not
 * measured for so long, or does not show it to the signed-in user.
 */
export function useUptime(): number | undefined {
  const isMeasured = useCapability('metrics');
  const isPermitted = isAllowed(useAccount(), [metricsPermission]);
  const { query } = useCustom<Uptime>({
    url: 'metrics/uptime',
    method: 'get',
    // Who asks shows something else without it.
    errorNotification: false,
    queryOptions: { enabled: isMeasured && isPermitted },
  });
  return query.data?.data.data?.percent ?? undefined;
}
