import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../core/database/connection/connect.ts';

const time = { withTimezone: true, precision: 3 } as const;

/** The last message that each integration sent, and the last that it did not. */
export const deliveries = pgTable('deliveries', {
  /** The key of the integration. */
  key: text().primaryKey(),
  sent_at: timestamp(time),
  failed_at: timestamp(time),
});

/** The last message of an integration, and the last failure. */
export type Delivery = Omit<typeof deliveries.$inferSelect, 'key'>;

/** Notes that an integration has sent a message, or failed to. */
async function noteDelivery(db: Queryable, key: string, outcome: 'sent' | 'failed'): Promise<void> {
  const time = outcome === 'sent' ? { sent_at: sql`now()` } : { failed_at: sql`now()` };
  await db
    .insert(deliveries)
    .values({ key, ...time })
    .onConflictDoUpdate({ target: deliveries.key, set: time });
}

/**
 * Runs a delivery, and notes its outcome. A note that fails changes nothing.
 *
 * @example await withDelivery(db.drizzle, 'courier', () => send(parcel));
 */
export async function withDelivery<T>(
  db: Queryable,
  key: string,
  deliver: () => Promise<T>,
): Promise<T> {
  const note = (outcome: 'sent' | 'failed') =>
    noteDelivery(db, key, outcome).catch(() => undefined);
  try {
    const sent = await deliver();
    await note('sent');
    return sent;
  } catch (error) {
    await note('failed');
    throw error;
  }
}

/** The deliveries of all integrations, by key. */
export async function readDeliveries(db: Queryable): Promise<ReadonlyMap<string, Delivery>> {
  const rows = await db.select().from(deliveries);
  return new Map(rows.map(({ key, ...delivery }) => [key, delivery]));
}
