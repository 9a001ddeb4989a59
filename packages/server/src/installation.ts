import { startEngine } from '@koshpay/engine';
import { server } from '@koshpay/gateway/server';
import { startDemoChain } from './demo-chain.ts';
import { layout } from './layout.ts';
import type { Installation } from './process/installation.ts';

/** The product that this repository installs. */
export const installation: Installation = {
  server,
  startWorkers: startEngine,
  startDemo: startDemoChain,
  ...layout,
};
