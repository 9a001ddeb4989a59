import { bigint, index, type PgTable, pgTable, timestamp } from 'drizzle-orm/pg-core';

type TableOf = (resource: string) => PgTable & { readonly [column: string]: unknown };

/** The state of webhooks beside the rows of the console, whose many indexes each change would write. */
export const webhookTables = (tableOf: TableOf) => ({
  /** The deliveries that are pending, each until it is delivered or has failed. */
  webhookQueue: pgTable(
    'webhook_queue',
    {
      delivery_id: bigint({ mode: 'number' })
        .primaryKey()
        .references(() => tableOf('webhook-deliveries').id as never, { onDelete: 'cascade' }),
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
});
