import {
  defineHooks,
  type HookServices,
  IntegrationError,
  invalidField,
  toOutboundLookup,
} from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { endOfOverlap } from '../merchants/feature.ts';
import { addDeliveries } from './enqueue-webhook.ts';
import { resumeDeliveries } from './queue-delivery.ts';
import { limitsOf } from './settings.ts';

/** Refuses URLs that are not called, and sends tests and what waited for an endpoint. */
export const webhookEndpointHooks = defineHooks(webhookEndpoints, {
  beforeCreate: async ({ values, services }) => {
    assertAllowed(values.url, services);
    return { values };
  },
  beforeUpdate: async ({ tx, values, row, services }) => {
    if (values.url !== undefined) assertAllowed(values.url, services);
    if (values.status !== 'active' || row.status === 'active') return values;
    await resumeDeliveries(tx, row.id);
    return { ...values, failing_since: null };
  },
  rotate: async ({ values: { overlap } }) => {
    const previous_valid_until = endOfOverlap(overlap);
    if (previous_valid_until) return { previous_valid_until };
    return { previous_secret: null, previous_valid_until: null };
  },
  test: async ({ tx, row }) => {
    await addDeliveries(tx, sql`id = ${row.id}`, { type: 'webhook.test', data: {} });
    return undefined;
  },
});

/** @throws {AppError} `validation_failed` for a host that is never called */
function assertAllowed(url: string, { settings }: HookServices): void {
  try {
    toOutboundLookup(new URL(url), limitsOf(settings));
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    throw invalidField('url', error.code, error.message);
  }
}
