import type { CompiledProduct, Database, Vault } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { merchantApiKeys } from '../merchant-api-keys.ts';

/** The API key of a merchant's program and its secret. */
export interface ApiKeyPair {
  readonly key: string;
  readonly secret: string;
}

/**
 * The id of the merchant that a pair belongs to; undefined for a wrong, inactive or expired one. The
 * pair before the last rotation counts until its time is over.
 */
export async function findMerchantOf(
  { drizzle }: Pick<Database, 'drizzle'>,
  product: CompiledProduct,
  vault: Vault,
  pair: ApiKeyPair,
): Promise<number | undefined> {
  const table = product.tableOf(merchantApiKeys.name);
  const hash = (text: string) => vault.hash(text, 'merchant_api_keys');
  const [key, secret] = [hash(pair.key), hash(pair.secret)];
  const { rows } = await drizzle.execute<{ merchant_id: string }>(
    sql`select keys.merchant_id from ${table} as keys
      join merchants on merchants.id = keys.merchant_id and merchants.status = 'active'
      where keys.status = 'active' and (
        (keys.api_key = ${key} and keys.api_key_secret = ${secret})
        or (keys.previous_api_key = ${key} and keys.previous_api_key_secret = ${secret}
          and keys.previous_valid_until > now()))`,
  );
  return rows[0] && Number(rows[0].merchant_id);
}
