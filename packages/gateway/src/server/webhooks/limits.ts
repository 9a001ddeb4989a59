import type { OutboundSettings } from '@koshpay/api';

/**
 * Where webhooks may lead. Merchants are outsiders, and a demo has passwords that everyone knows: as
 * in production, in every mode.
 */
export function limitsOf({ OUTBOUND_HOSTS }: OutboundSettings): OutboundSettings {
  return { MODE: 'production', OUTBOUND_HOSTS };
}
