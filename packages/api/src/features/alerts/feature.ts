import { alerts as alertsResource } from '@koshpay/resource/internal';
import { defineFeature } from '../../core/feature.ts';
import { defineHooks, type ResourceHooks } from '../../core/resources/hooks.ts';
import { evaluateAlertsJob } from './evaluate.ts';

/** Rules that are evaluated each minute, and the alerts that they open and resolve. */
export const alerts = defineFeature({
  name: 'alerts',
  resources: [alertsResource],
  needs: ['metrics'],
  hooks: [createAlertHooks()],
  jobs: [evaluateAlertsJob],
});

/** Alerts note who took care of them. */
function createAlertHooks(): ResourceHooks {
  return defineHooks(alertsResource, {
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
