import { toSiteUrl } from '@koshpay/api';
import { createJobs, startEngine } from '@koshpay/engine';
import {
  createCheckPorts,
  createScannerPorts,
  type FormSettings,
  refreshPaymentsOf,
  server,
  type WebhookSettings,
} from '@koshpay/gateway/server';
import type { Installation } from '@koshpay/runtime';
import { brandDefaults, brandSettings, docsLook } from './brand.ts';
import { startDemoChain } from './demo/demo-chain.ts';
import { layout } from './layout.ts';

/** The product that this repository installs. */
export const installation: Installation<FormSettings & WebhookSettings> = {
  server: {
    ...server,
    settings: [...(server.settings ?? []), brandSettings],
    jobs: [...(server.jobs ?? []), ...createJobs(createCheckPorts)],
  },
  defaults: brandDefaults,
  docsLook,
  startWorkers: (tools) =>
    startEngine({
      ...tools,
      ...createScannerPorts({
        ...tools,
        onMovements: refreshPaymentsOf(toSiteUrl(tools.settings)),
      }),
    }),
  startDemo: startDemoChain,
  ...layout,
};
