import { type OutboundSettings, type Settings, settingFormat } from '@koshpay/api';
import { z } from 'zod';

/** The hosts that webhooks may lead to; any public one by default. */
export const webhookSettings = z.object({
  WEBHOOK_HOSTS: settingFormat.list.pipe(z.array(settingFormat.outboundHost)),
});

/** The settings of webhooks, by their names in the environment. */
export type WebhookSettings = z.infer<typeof webhookSettings>;

/**
 * The hosts that webhooks may lead to. Merchants are outsiders, and a demo has passwords that
 * everyone knows: as in production, in every mode. The hosts that staff may call, such as own
 * nodes, are none of theirs.
 */
export function limitsOf(settings: Settings): OutboundSettings {
  const { WEBHOOK_HOSTS: hosts } = settings as Settings & WebhookSettings;
  return { MODE: 'production', OUTBOUND_HOSTS: hosts, hostsVariable: 'WEBHOOK_HOSTS' };
}
