import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = { withTimezone: true, precision: 3 } as const;

/** The last message that each integration sent, and the last that it did not. */
export const deliveries = pgTable('deliveries', {
  /** The key of the integration. */
  key: text().primaryKey(),
  sent_at: timestamp(time),
  failed_at: timestamp(time),
});
