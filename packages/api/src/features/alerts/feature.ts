import { defineFeature } from '../../core/feature.ts';
import { evaluateAlertsJob } from './evaluate.ts';
import { createAlertHooks } from './hooks.ts';

/** Rules that are evaluated each minute, and the alerts that they open and resolve. */
export const alerts = defineFeature({
  name: 'alerts',
  hooks: () => [createAlertHooks()],
  jobs: [evaluateAlertsJob],
});
