import { type AppError, invalidField, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** A rate with what must be known of it later. */
export interface Rate {
  readonly rate: string;
  readonly source: string | null;
  readonly ratedAt: Date;
}

type Row = {
  readonly rate: string;
  readonly source: string | null;
  readonly rated_at: string;
  readonly is_fresh: boolean;
};

/**
 * Reads the rate of a token in a currency, by the exchange pair of both.
 *
 * @throws {AppError} `validation_failed` without an active pair, and where its rate is stale
 */
export async function readRate(tx: Transaction, base: string, quote: string): Promise<Rate> {
  const { rows } = await tx.execute<Row>(sql`
    select rate, source, rated_at, rated_at > now() - make_interval(mins => stale_after::int) as is_fresh
    from exchange_pairs
    where base = ${toStored(base)} and quote = ${toStored(quote)} and status = 'active'`);
  const [row] = rows;
  if (!row?.rated_at) throw refused('no_rate', `There is no rate of ${base} in ${quote}.`);
  if (!row.is_fresh)
    throw refused(
      'stale_rate',
      `The rate of ${base} in ${quote} is too old to take payments with.`,
    );
  return { rate: row.rate, source: row.source, ratedAt: new Date(row.rated_at) };
}

/** The form in which symbols of pairs are stored. */
const toStored = (symbol: string) => symbol.trim().toUpperCase();

function refused(code: string, message: string): AppError {
  return invalidField('currency', code, message);
}
