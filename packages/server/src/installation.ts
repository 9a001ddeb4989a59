import { toSiteUrl } from '@koshpay/api';
import { createJobs, startEngine } from '@koshpay/engine';
import {
  createCheckPorts,
  createScannerPorts,
  refreshPaymentsOf,
  server,
} from '@koshpay/gateway/server';
import type { Installation } from '@koshpay/runtime';
import { startDemoChain } from './demo/demo-chain.ts';
import { layout } from './layout.ts';

/** The product that this repository installs. */
export const installation: Installation = {
  server: { ...server, jobs: [...(server.jobs ?? []), ...createJobs(createCheckPorts)] },
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
