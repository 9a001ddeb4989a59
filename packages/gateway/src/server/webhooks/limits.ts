import type { OutboundSettings, Settings } from '@koshpay/api';

/** The settings of webhooks, by their names in the environment. */
export interface WebhookSettings {
  /** Hosts that webhooks may lead to; any public one by default. */
  readonly WEBHOOK_HOSTS: readonly string[];
}

/**
 * The hosts that webhooks may lead to. Merchants are outsiders, and a demo has passwords that
 * everyone knows: as in production, in every mode. The hosts that staff may call, such as own
 * nodes, are none of theirs.
 */
export function limitsOf(settings: Settings): OutboundSettings {
  const { WEBHOOK_HOSTS: hosts } = settings as Settings & WebhookSettings;
  return { MODE: 'production', OUTBOUND_HOSTS: hosts, hostsVariable: 'WEBHOOK_HOSTS' };
}
