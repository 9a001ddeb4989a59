import { bigint, index, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The state of webhooks beside the rows of the console, whose many indexes each change would write. */
export const webhookTables = {
  /** The deliveries that are pending, each until it is delivered or has failed. No key can refer to a table in parts. */
  webhookQueue: pgTable(
    'webhook_queue',
    {
      delivery_id: bigint({ mode: 'number' }).primaryKey(),
      endpoint_id: bigint({ mode: 'number' }).notNull(),
      /**
       * The time at which it is to be sent; while a process sends it, the time at which another one
       * does so in its place. `-infinity` is a test, which is also sent to an endpoint that is not
       * active.
       */
      due_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    },
    ({ endpoint_id, due_at }) => [
      index('webhook_queue_endpoint_id_due_at_index').on(endpoint_id, due_at),
    ],
  ),
};
