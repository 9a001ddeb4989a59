import { createHmac } from 'node:crypto';

/** The parts that Standard Webhooks signs. */
interface SignedWebhook {
  readonly id: string;
  /** The time at which it is sent, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers that prove where a webhook comes from, by the Standard Webhooks specification 1.0: one
 * signature for each secret.
 *
 * @param secrets `whsec_…`: what follows the prefix is the key in base64
 */
export function signWebhook({ id, timestamp, body }: SignedWebhook, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
