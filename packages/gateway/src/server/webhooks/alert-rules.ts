import { sql } from 'drizzle-orm';
import { defineRowRule } from '../row-rule.ts';

type Row = { readonly id: number; readonly url: string; readonly merchant: string };

/** Merchants whose endpoint was paused are not notified of their payments. */
export const pausedWebhooksRule = defineRowRule({
  name: 'webhooks.paused',
  summary: 'Webhooks of a merchant are paused',
  severity: 'warning',
  query: sql`
    select webhook_endpoints.id::int, url, merchants.name as merchant from webhook_endpoints
    join merchants on merchants.id = merchant_id
    where webhook_endpoints.status = 'paused'`,
  toFinding: ({ id, url, merchant }: Row) => ({
    cause: `endpoint ${id}`,
    message: `${merchant} receives no webhooks at ${new URL(url).host}: none got through for three days. Resume the endpoint when it works.`,
  }),
});
