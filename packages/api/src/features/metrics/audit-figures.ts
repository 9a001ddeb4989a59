import { retentions } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Database } from '../../core/database/connection/connect.ts';
import { createFigureGauge, type FigureSource } from './figures.ts';

type ChainRow = {
  readonly chain: string;
  readonly number: string;
  readonly last_id: string;
  readonly unsealed: string;
  readonly age: string;
};

/**
 * Creates the figures of the end of each chain of the audit log, and of the entries that are not
 * sealed yet.
 */
export function createAuditFigures(registry: Registry, { drizzle }: Database): FigureSource {
  const gauge = (name: string, help: string) => createFigureGauge(registry, name, help, ['chain']);
  const batches = gauge('audit_chain_batches', 'Sealed batches of the audit log.');
  const sealed = gauge('audit_chain_sealed_id', 'Id up to which the audit log is sealed.');
  const unsealed = gauge('audit_unsealed_entries', 'Entries of the audit log that are not sealed.');
  const age = gauge('audit_unsealed_age_seconds', 'Age of the oldest entry that is not sealed.');
  return {
    gauges: [batches, sealed, unsealed, age],
    read: async () => {
      const { rows } = await drizzle.execute<ChainRow>(chainEnds);
      const of = (key: keyof ChainRow) =>
        rows.map((row) => [{ chain: row.chain }, Number(row[key])] as const);
      batches.replace(of('number'));
      sealed.replace(of('last_id'));
      unsealed.replace(of('unsealed'));
      age.replace(of('age'));
    },
  };
}

/** Per chain, so that each reads only the end of the primary key. */
const chainEnds = sql`
  select chain, coalesce(number, 0) as number, coalesce(last_id, 0) as last_id, unsealed, age
  from unnest(array[${sql.raw(retentions.map((chain) => `'${chain}'`).join(', '))}]) as chain
  left join lateral (
    select number, last_id from audit_batches where audit_batches.chain = chain.chain
    order by number desc limit 1
  ) as batch on true
  cross join lateral (
    select count(*) as unsealed,
      coalesce(greatest(0, extract(epoch from now() - min(created_at))), 0) as age
    from audit_entries
    where retention = chain.chain and id > coalesce(batch.last_id, 0)
  ) as waiting`;
