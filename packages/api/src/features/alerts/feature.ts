import { alerts as alertsResource } from '@koshpay/resource/internal';
import { defineFeature } from '../../core/feature.ts';
import { evaluateAlertsJob } from './evaluate.ts';
import { createAlertHooks } from './hooks.ts';

/** Rules that are evaluated each minute, and the alerts that they open and resolve. */
export const alerts = defineFeature({
  name: 'alerts',
  resources: [alertsResource],
  needs: ['metrics'],
  hooks: [createAlertHooks()],
  jobs: [evaluateAlertsJob],
});
