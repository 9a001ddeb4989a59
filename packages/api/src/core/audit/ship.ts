import { retentions } from '@koshpay/resource/internal';
import { and, asc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection/connect.ts';
import { auditBatches, auditHeads, auditShipments } from './chain-tables.ts';
import type { AuditSink } from './sink.ts';
import { auditEntries } from './tables.ts';

/** Any unique number: one process ships at a time. */
const lock = 7_105;

const streams = [...retentions, 'heads'] as const;
type Stream = (typeof streams)[number];
type Chain = (typeof retentions)[number];

/** The next lines of a stream to ship, and its position after them. */
interface Shipment {
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly position: string;
}

/**
 * Hands sealed entries and signed heads to a sink, after they are committed and in the order of their
 * chain. The position is stored in the database: shipping resumes there after a crash or a failure,
 * and may repeat a batch, but omits none.
 */
export function createShipper(db: Database, sink: AuditSink) {
  const shipNext = (stream: Stream) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ ok: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lock}) as ok`,
      );
      const next = rows[0]?.ok ? await readNext(tx, stream) : undefined;
      if (!next) return false;
      if (next.lines.length > 0) await sink(next.lines);
      const { position } = next;
      await tx.update(auditShipments).set({ position }).where(eq(auditShipments.stream, stream));
      return true;
    });

  return {
    /** Begins at the present end of the audit log, where nothing has left before. */
    begin: () =>
      db.drizzle.execute(sql`
        insert into audit_shipments (stream, position)
        select chain, (select coalesce(max(number), 0) from audit_batches
          where audit_batches.chain = chains.chain)::text
        from unnest(${sql.param([...retentions])}::text[]) as chains (chain)
        union all select 'heads', coalesce(max(day), '') from audit_heads
        on conflict do nothing`),
    ship: async () => {
      for (const stream of streams) while (await shipNext(stream));
    },
  };
}

async function readNext(tx: Transaction, stream: Stream): Promise<Shipment | undefined> {
  const [shipped] = await tx
    .select({ position: auditShipments.position })
    .from(auditShipments)
    .where(eq(auditShipments.stream, stream));
  if (!shipped) return undefined;
  return stream === 'heads'
    ? readHead(tx, shipped.position)
    : readBatch(tx, stream, Number(shipped.position));
}

async function readBatch(
  tx: Transaction,
  chain: Chain,
  number: number,
): Promise<Shipment | undefined> {
  const [batch] = await tx
    .select()
    .from(auditBatches)
    .where(and(eq(auditBatches.chain, chain), gt(auditBatches.number, number)))
    .orderBy(asc(auditBatches.number))
    .limit(1);
  if (!batch) return undefined;
  const entries = await tx
    .select(loggedColumns)
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.retention, chain),
        gt(auditEntries.id, batch.after_id),
        lte(auditEntries.id, batch.last_id),
      ),
    )
    .orderBy(asc(auditEntries.id));
  return { lines: entries.map((entry) => ({ entry })), position: String(batch.number) };
}

async function readHead(tx: Transaction, day: string): Promise<Shipment | undefined> {
  const [next] = await tx
    .select()
    .from(auditHeads)
    .where(gt(auditHeads.day, day))
    .orderBy(asc(auditHeads.day))
    .limit(1);
  return next && { lines: [{ head: next.head }], position: next.day };
}

/** Entries are shipped without their salts, which would let erased values be found by trying. */
const { updated_at, who_salt, what_salt, who_digest, what_digest, ...loggedColumns } =
  getTableColumns(auditEntries);
