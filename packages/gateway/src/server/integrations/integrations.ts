import type { Integration, IntegrationTools, Settings } from '@koshpay/api';
import type { FormSettings } from '../forms/settings.ts';
import { messagingBot } from './messaging-bot.ts';
import { rpcEndpoints } from './rpc-endpoints.ts';

/** The integrations of the gateway. */
export async function integrations(
  tools: IntegrationTools<Settings & FormSettings>,
): Promise<Integration[]> {
  return [messagingBot(tools.settings), ...(await rpcEndpoints(tools))];
}
