import { defineFeature } from '@koshpay/api';
import { tokenRules } from './alert-rules.ts';
import { networkHooks } from './networks.ts';
import { rpcEndpoints } from './rpc-endpoints.ts';
import { tokenHooks } from './tokens.ts';

export { readFamily } from './network-family.ts';
export { toScanning } from './networks.ts';

/** Networks with their RPC endpoints, and tokens. */
export const networks = defineFeature({
  name: 'networks',
  hooks: [networkHooks, tokenHooks],
  alerts: () => ({ rules: tokenRules }),
  integrations: rpcEndpoints,
});
