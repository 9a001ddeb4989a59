import type { CompiledProduct, Database, Vault } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { merchantApiKeys } from '../../merchant-api-keys.ts';

/** The API key of a merchant's program. */
export interface ApiKey {
  readonly id: number;
  readonly merchantId: number;
  /** Signs the requests of the program. */
  readonly secret: string;
}

type Row = {
  readonly id: number;
  readonly merchant_id: number;
  readonly column: string;
  readonly sealed: string;
};

const tableName = 'merchant_api_keys';

/**
 * The row of an active API key of an active merchant, and its secret; undefined for others. The pair
 * from before the last rotation counts until its time is over.
 */
export async function findApiKey(
  { drizzle }: Pick<Database, 'drizzle'>,
  product: Pick<CompiledProduct, 'tableOf'>,
  vault: Vault,
  key: string,
): Promise<ApiKey | undefined> {
  const table = product.tableOf(merchantApiKeys.name);
  const hash = vault.hash(key, tableName);
  const { rows } = await drizzle.execute<Row>(sql`
    select keys.id::int, keys.merchant_id::int,
      case when keys.api_key = ${hash} then 'api_key_secret' else 'previous_api_key_secret' end as column,
      case when keys.api_key = ${hash} then keys.api_key_secret else keys.previous_api_key_secret end as sealed
    from ${table} as keys
    join merchants on merchants.id = keys.merchant_id and merchants.status = 'active'
    where keys.status = 'active' and (keys.api_key = ${hash}
      or (keys.previous_api_key = ${hash} and keys.previous_valid_until > now()))`);
  const [row] = rows;
  if (!row) return undefined;
  const { id, merchant_id: merchantId, column, sealed } = row;
  const secret = await vault.open(drizzle, sealed, { table: tableName, column, row: id });
  return { id, merchantId, secret };
}
