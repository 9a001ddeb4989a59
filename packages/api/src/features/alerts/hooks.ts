import { alerts } from '@koshpay/resource/internal';
import { defineHooks, type ResourceHooks } from '../../core/resources/hooks.ts';

/** Alerts note who took care of them. */
export function createAlertHooks(): ResourceHooks {
  return defineHooks(alerts, {
    acknowledge: async ({ actor }) => ({
      acknowledged_by: actor.username,
      acknowledged_at: new Date().toISOString(),
      attention: 1,
    }),
    resolve: async ({ actor }) => ({
      resolved_by: actor.username,
      resolved_at: new Date().toISOString(),
      open_cause: null,
      attention: 0,
    }),
  });
}
