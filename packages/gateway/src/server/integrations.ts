import type { Integration, IntegrationTools, Settings } from '@koshpay/api';
import { messagingBot } from './messaging-bot/messaging-bot.ts';
import type { FormSettings } from './messaging-bot/settings.ts';
import { rpcEndpoints } from './networks/rpc-endpoints.ts';

/** The integrations of the gateway. */
export async function integrations(
  tools: IntegrationTools<Settings & FormSettings>,
): Promise<Integration[]> {
  return [messagingBot(tools.settings), ...(await rpcEndpoints(tools))];
}
