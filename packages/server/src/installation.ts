import { startEngine } from '@koshpay/engine';
import { refreshPaymentsOf, server } from '@koshpay/gateway/server';
import { startDemoChain } from './demo/demo-chain.ts';
import { layout } from './layout.ts';
import type { Installation } from './process/installation.ts';

/** The product that this repository installs. */
export const installation: Installation = {
  server,
  startWorkers: (tools) => startEngine({ ...tools, onMovements: refreshPaymentsOf }),
  startDemo: startDemoChain,
  ...layout,
};
