import { defineJob, isEnqueued } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dueNow } from './queue-delivery.ts';

/** An attempt that the former version has planned as a job: its delivery is queued when it is due. */
export const formerDeliverJob = defineJob({
  name: 'webhooks.deliver',
  queue: 'calls',
  data: z.strictObject({ id: z.int(), attempts: z.int() }),
  retentionHours: 1,
  run: ({ id, attempts }, { db }) =>
    db.drizzle.execute(sql`
      insert into webhook_queue (delivery_id, endpoint_id, due_at)
      select id, endpoint_id, ${dueNow(sql`type`)} from webhook_deliveries
      where id = ${id} and attempts = ${attempts} and status = 'pending'
      on conflict do nothing`),
});

/**
 * Queues what is pending and has no such job, which is what the former version left for endpoints that
 * were paused; and takes out of the queue what it has sent since.
 */
export const deliverRestJob = defineJob({
  name: 'webhooks.deliver-rest',
  schedule: '27 3 * * *',
  runsAtStart: true,
  isRoutine: true,
  run: (_data, { db }) => {
    const isPlanned = (suffix: string) =>
      isEnqueued(formerDeliverJob, sql`delivery.id || '/' || attempts || ${suffix}::text`);
    return db.drizzle.execute(sql`
      with sent as (
        delete from webhook_queue using webhook_deliveries
        where webhook_deliveries.id = delivery_id and status <> 'pending'
      )
      insert into webhook_queue (delivery_id, endpoint_id, due_at)
      select id, endpoint_id,
        case when type = 'webhook.test' then '-infinity' else coalesce(next_attempt_at, now()) end
      from webhook_deliveries as delivery
      where status = 'pending' and not exists (select from webhook_queue where delivery_id = delivery.id)
        and not ${isPlanned('')} and not ${isPlanned('/now')}
      on conflict do nothing`);
  },
});
