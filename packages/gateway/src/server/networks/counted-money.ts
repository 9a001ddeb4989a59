import { AppError, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** The asset of an amount: a token of a chain by its contract, else the native currency. */
export interface CountedAsset {
  readonly chainId: number;
  readonly contract?: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses a change of what money was counted with: amounts are stored in units, not in base units, so
 * that another scale would change what they are worth.
 *
 * @param labels the fields that cannot change, with their names in a sentence
 * @throws {AppError} `in_use` on the first of them that would change
 */
export async function assertUncounted(
  tx: Transaction,
  asset: CountedAsset,
  {
    row,
    values,
    labels,
  }: { row: Values; values: Values; labels: Readonly<Record<string, string>> },
): Promise<void> {
  const isChanged = (key: string) => values[key] !== undefined && values[key] !== row[key];
  const [field] = Object.keys(labels).filter(isChanged);
  if (field === undefined || !(await isCounted(tx, asset))) return;
  const message = `The ${labels[field]} cannot be changed: money was counted with it.`;
  throw new AppError('in_use', message, { details: [{ field, code: 'in_use', message }] });
}

/**
 * True if anything was credited in an asset, waits for its confirmations, or is to be paid in it.
 */
export async function isCounted(tx: Transaction, { chainId, contract }: CountedAsset) {
  const networks = sql`network_id in (select id from networks where chain_id = ${chainId})`;
  const isAsset =
    contract === undefined
      ? sql`token_contract is null`
      : sql`lower(token_contract) = lower(${contract})`;
  const { rows } = await tx.execute<{ counted: boolean }>(sql`select
    exists (select from wallet_balances where ${networks}
      and lower(asset) = lower(${contract ?? 'native'}))
    or exists (select from transactions where ${networks} and ${isAsset} and status = 'pending')
    or exists (select from payments where ${networks} and ${isAsset}) as counted`);
  return rows[0]?.counted === true;
}
