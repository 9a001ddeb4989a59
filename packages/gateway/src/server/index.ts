import type { ServerParts } from '@koshpay/api';
import hindi from '../language/hindi.json' with { type: 'json' };
import { demo } from './demo/demo.ts';
import { forms } from './forms/feature.ts';
import { addressCheck } from './kinds/address.ts';
import { merchantApi } from './merchant-api/feature.ts';
import { merchants } from './merchants/feature.ts';
import { messagingBot } from './messaging-bot/feature.ts';
import { networks } from './networks/feature.ts';
import { paymentPage } from './payment-page/feature.ts';
import { payments } from './payments/feature.ts';
import { roles } from './roles.ts';
import { scanners } from './scanners/feature.ts';
import { transactions } from './transactions/feature.ts';
import { wallets } from './wallets/feature.ts';
import { webhooks } from './webhooks/feature.ts';

export { demo } from './demo/demo.ts';
export { demoCurrency, findDemoAddress, seedDemoChain } from './demo/demo-chain.ts';
export { describeMerchantApi } from './merchant-api/feature.ts';
export { createPayment, type PaymentRequest, refreshPaymentsOf } from './payments/feature.ts';
export { createCheckPorts, createScannerPorts } from './scanners/feature.ts';
export { confirmationsOf } from './transactions/feature.ts';
export { enqueueWebhook, type WebhookEvent } from './webhooks/feature.ts';

/** The parts of the gateway's server that do not follow from its declarations. */
export const serverParts = {
  features: [
    merchants,
    wallets,
    messagingBot,
    networks,
    scanners,
    transactions,
    payments,
    paymentPage,
    webhooks,
    forms,
    merchantApi,
  ],
  kinds: [addressCheck],
  roles,
  languages: { hi: hindi },
  demo,
  // Below the root of the repository: a bundle is elsewhere.
  migrations: 'packages/gateway/src/server/migrations',
} as const satisfies ServerParts;
