import { type Database, defineJob, enqueue, withDelivery } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { botOf, messagingBotKey } from '../messaging-bot/feature.ts';
import { createSend, type Send } from './enquiry-message.ts';
import type { Enquiry } from './site-form.ts';

/** Sends an enquiry to the messaging bot, if there is one. It is retried for a week. */
export const relayJob = defineJob({
  name: 'enquiries.relay',
  data: z.strictObject({ id: z.int() }),
  retry: { limit: 200, maxPauseSeconds: 3_600 },
  run: async ({ id }, { db, settings }) => {
    const bot = botOf(settings);
    if (!bot) return;
    const send = createSend(bot);
    await relayEnquiry(db, id, (enquiry) =>
      withDelivery(db.drizzle, messagingBotKey, () => send(enquiry)),
    );
  },
});

/** Enqueues what was stored without a job: by an older version, without a bot, or before a restore. */
export const relayRestJob = defineJob({
  name: 'enquiries.relay-rest',
  schedule: '*/10 * * * *',
  isRoutine: true,
  run: async (_data, { db, settings }) => {
    if (!botOf(settings)) return;
    const { rows } = await db.drizzle.execute<{ id: string }>(
      sql`select id from enquiries where ${isDue} order by id`,
    );
    for (const { id } of rows) await enqueueRelay(db.drizzle, Number(id));
  },
});

/** Adds the job that relays an enquiry: one, however often it is called. */
export function enqueueRelay(tx: Parameters<typeof enqueue>[0], id: number): Promise<void> {
  return enqueue(tx, relayJob, { id }, { once: String(id) });
}

/** A relay that comes a week late would surprise more than it helps. */
const isDue = sql`relayed_at is null and created_at > now() - interval '7 days'`;

/**
 * Sends an enquiry that was not sent yet. Its row is locked while it is sent and marked afterwards, so
 * that no two processes send it.
 */
export function relayEnquiry({ transaction }: Database, id: number, send: Send): Promise<void> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute<Enquiry>(sql`
      select form, name, company, email, phone, coalesce(message, '') as message from enquiries
      where id = ${id} and ${isDue} for update`);
    const [row] = rows;
    if (!row) return;
    await send(row);
    await tx.execute(sql`update enquiries set relayed_at = now() where id = ${id}`);
  });
}
