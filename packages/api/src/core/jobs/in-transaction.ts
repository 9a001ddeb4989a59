import { AsyncLocalStorage } from 'node:async_hooks';
import { jobs } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type PgBoss } from 'pg-boss';
import { queueChange } from '../database/connection/changes.ts';
import type { Queryable } from '../database/connection/connect.ts';
import { createBoss } from './boss.ts';

/** Uses pg-boss as a part of the caller's transaction, to change jobs. */
export function inTransaction<T>(tx: Queryable, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  queueChange(tx, { resource: jobs.name, kind: 'update' });
  return current.run(fromDrizzle(tx, sql), () => work(boss));
}

/** The connection of the caller, while it uses pg-boss. */
const current = new AsyncLocalStorage<Db>();

/** One for the process: it knows the queues once it has looked them up. */
const boss = createBoss({
  executeSql(text, values) {
    const db = current.getStore();
    if (!db) throw new Error('pg-boss was used outside of a transaction.');
    return db.executeSql(text, values);
  },
});
