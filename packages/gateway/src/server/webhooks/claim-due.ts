import type { Database } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Lane } from './lanes.ts';

/** After this time, another process sends what this one has not reported on: an exchange is shorter. */
const claimSeconds = 60;

/** The endpoints that something waits for, from the index one by one: one may have thousands. */
const waiting = `
  with recursive waiting as (
    (select endpoint_id from webhook_queue order by endpoint_id limit 1)
    union all
    select (select endpoint_id from webhook_queue
      where endpoint_id > waiting.endpoint_id order by endpoint_id limit 1)
    from waiting where endpoint_id is not null
  )`;

/**
 * The latest time at which deliveries to an endpoint are due: of one that is not active, only a
 * test is.
 */
const latest = `case when status = 'active' then now() else '-infinity' end`;

/** A condition of SQL: a webhook is due. */
export const isWebhookDue = `exists (${waiting}
  select from waiting join webhook_endpoints on id = endpoint_id
  where exists (
    select from webhook_queue
    where webhook_queue.endpoint_id = waiting.endpoint_id and due_at <= ${latest}))`;

/** An attempt to be made now. */
export type DueAttempt = {
  readonly id: number;
  /** The number of earlier attempts. */
  readonly attempts: number;
  readonly endpoint_id: number;
  /** True if the last attempt for its endpoint failed. */
  readonly is_failing: boolean;
  readonly event_id: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  readonly previous_secret: string | null;
};

/** The numbers of attempts that a process can begin. */
interface Free {
  readonly all: number;
  /** Of these, for endpoints that fail. */
  readonly failing: number;
}

/**
 * Takes deliveries that are due, so that no other process does. Each endpoint gets a first attempt
 * before any gets a second one, and one that fails gets what the others leave, one at a time.
 *
 * @param lanes what runs for endpoints; of others, one attempt begins
 */
export async function claimDue(
  { drizzle }: Database,
  lanes: readonly Lane[],
  free: Free,
): Promise<DueAttempt[]> {
  const { rows } = await drizzle.execute<DueAttempt>(sql`${sql.raw(waiting)},
    due as (
      select delivery_id, due_at, failing_since is not null as is_failing,
        known.busy + row_number() over (partition by endpoint_id order by due_at) as place
      from waiting
      join webhook_endpoints on id = endpoint_id
      left join json_to_recordset(${JSON.stringify(lanes)}) as lane(id bigint, busy int, width int)
        using (id)
      cross join lateral (select coalesce(lane.busy, 0) as busy,
        case when failing_since is null then coalesce(lane.width, 1) else 1 end as width) as known
      cross join lateral (
        select delivery_id, due_at from webhook_queue
        where webhook_queue.endpoint_id = waiting.endpoint_id and due_at <= ${sql.raw(latest)}
        order by due_at limit greatest(known.width - known.busy, 0)
        for update skip locked) as first
    ),
    ranked as (
      select *, row_number() over (partition by is_failing order by place, due_at) as rank from due
    ),
    claimed as (
      update webhook_queue set due_at = now() + ${claimSeconds} * interval '1 second'
      where delivery_id in (
        select delivery_id from ranked where not is_failing or rank <= ${free.failing}
        order by is_failing, place, due_at limit ${free.all})
      returning delivery_id
    )
    select webhook_deliveries.id::int, attempts::int, endpoint_id::int, event_id, body::text,
      failing_since is not null as is_failing, url, secret,
      case when previous_valid_until > now() then previous_secret end as previous_secret
    from claimed
    join webhook_deliveries
      on webhook_deliveries.id = delivery_id and webhook_deliveries.status = 'pending'
    join webhook_endpoints on webhook_endpoints.id = endpoint_id`);
  return rows;
}
