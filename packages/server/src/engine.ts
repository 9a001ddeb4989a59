import { defineFeature, toSiteUrl } from '@koshpay/api';
import { createJobs, startEngine } from '@koshpay/engine';
import { createCheckPorts, createScannerPorts, refreshPaymentsOf } from '@koshpay/gateway/server';

/** The scanners of this process, and the checks of what they stored. */
export const engine = defineFeature({
  name: 'engine',
  jobs: createJobs(createCheckPorts),
  startWorkers: (tools) =>
    startEngine({
      ...tools,
      ...createScannerPorts({
        ...tools,
        onMovements: refreshPaymentsOf(toSiteUrl(tools.settings)),
      }),
    }),
});
