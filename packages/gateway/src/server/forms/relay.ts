import type { Database } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Enquiry } from './store-enquiry.ts';
import type { Send } from './telegram.ts';

/** Relays stored enquiries. */
export type Relay = {
  /** Sends the enquiries that are due. A call during a run starts another run. */
  run: () => Promise<void>;
  /** Finishes the current one. */
  stop: () => Promise<void>;
};

/**
 * Relays every stored enquiry once: a row is locked while it is sent and marked afterwards, so
 * that no crash loses one and no two processes send the same one. The next run retries failed
 * ones.
 */
export function createRelay(db: Database, send: Send, onFailure: (error: unknown) => void): Relay {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function runAll(): Promise<void> {
    do {
      isAskedAgain = false;
      let last: number | undefined = 0;
      while (last !== undefined && !isStopped) last = await relayNext(db, send, last, onFailure);
    } while (isAskedAgain && !isStopped);
  }

  return {
    run() {
      isAskedAgain = true;
      running ??= runAll().finally(() => {
        running = undefined;
      });
      return running;
    },
    async stop() {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
}

/** Sends the next row after an id; returns its id, or undefined if there is none. */
function relayNext(
  db: Database,
  send: Send,
  after: number,
  onFailure: (error: unknown) => void,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Enquiry & { id: string }>(sql`
      select id, form, name, company, email, phone, coalesce(message, '') as message from enquiries
      where relayed_at is null and id > ${after} and created_at > now() - interval '7 days'
      order by id limit 1 for update skip locked`);
    const [row] = rows;
    if (!row) return undefined;
    try {
      await send(row);
      await tx.execute(sql`update enquiries set relayed_at = now() where id = ${row.id}`);
    } catch (error) {
      onFailure(error);
    }
    return Number(row.id);
  });
}
