import { merchantApiKeyHooks } from './merchants/merchant-api-keys.ts';
import { userHooks } from './merchants/users.ts';
import { networkHooks } from './networks/networks.ts';
import { tokenHooks } from './networks/tokens.ts';
import { exchangePairHooks } from './payments/exchange-pairs.ts';
import { feeHooks } from './payments/fees.ts';
import { instanceHooks } from './scanners/instances.ts';
import { transactionHooks } from './transactions/transactions.ts';
import { hdWalletHooks } from './wallets/hd-wallets.ts';
import { walletHooks } from './wallets/wallets.ts';
import { webhookDeliveryHooks } from './webhooks/webhook-deliveries.ts';
import { webhookEndpointHooks } from './webhooks/webhook-endpoints.ts';

/** The hooks of the gateway's resources. */
export const hooks = [
  exchangePairHooks,
  feeHooks,
  hdWalletHooks,
  instanceHooks,
  merchantApiKeyHooks,
  networkHooks,
  tokenHooks,
  transactionHooks,
  userHooks,
  walletHooks,
  webhookDeliveryHooks,
  webhookEndpointHooks,
];
