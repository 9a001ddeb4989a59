import { defineServer } from '@koshpay/api';
import { product } from '@koshpay/gateway';
import { serverParts } from '@koshpay/gateway/server';
import type { Installation } from '@koshpay/runtime';
import { brand, brandDefaults, docsLook } from './brand.ts';
import { startDemoChain } from './demo/demo-chain.ts';
import { engine } from './engine.ts';
import { layout } from './layout.ts';

/** The product that this repository installs. */
export const installation: Installation = {
  server: defineServer(product, {
    ...serverParts,
    features: [...serverParts.features, engine, brand],
  }),
  defaults: brandDefaults,
  docsLook,
  startDemo: startDemoChain,
  ...layout,
};
