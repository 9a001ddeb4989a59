import { exchangePairHooks } from './exchange-pairs.ts';
import { feeHooks } from './fees.ts';
import { hdWalletHooks } from './hd-wallets.ts';
import { instanceHooks } from './instances.ts';
import { merchantApiKeyHooks } from './merchant-api-keys.ts';
import { networkHooks } from './networks.ts';
import { tokenHooks } from './tokens.ts';
import { transactionHooks } from './transactions.ts';
import { userHooks } from './users.ts';
import { walletHooks } from './wallets.ts';
import { webhookDeliveryHooks } from './webhook-deliveries.ts';
import { webhookEndpointHooks } from './webhook-endpoints.ts';

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
