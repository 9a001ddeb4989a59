import type { CompiledProduct, Database, Vault } from '@koshpay/api';
import { maskSecret } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import { merchantApiKeys } from '../../merchants/merchant-api-keys.ts';

/** The scopes that a key may have; each is a field of it, `scope_read` and so on. */
export const scopes = ['read', 'addresses', 'payments'] as const;

/** A scope of a key. */
export type Scope = (typeof scopes)[number];

/** The API key of a merchant's program. */
export interface ApiKey {
  readonly id: number;
  readonly merchant: { readonly id: number; readonly code: string; readonly name: string };
  /** The ends of the key. */
  readonly ends: string;
  /** Signs the requests of the program. */
  readonly secret: string;
  readonly scopes: readonly Scope[];
  readonly callsPerMinute: number;
}

type Row = {
  readonly id: number;
  readonly merchant: ApiKey['merchant'];
  readonly is_former: boolean;
  readonly secret: string;
  readonly former_secret: string | null;
  readonly calls_per_minute: number | null;
} & Readonly<Record<`scope_${Scope}`, boolean>>;

const tableName = 'merchant_api_keys';

/**
 * The active API key of an active merchant, with its secret; undefined for others. The pair from
 * before the last rotation counts until its time is over.
 */
export async function findApiKey(
  { drizzle }: Pick<Database, 'drizzle'>,
  product: Pick<CompiledProduct, 'tableOf'>,
  vault: Vault,
  key: string,
): Promise<ApiKey | undefined> {
  const hash = vault.hash(key, tableName);
  const { rows } = await drizzle.execute<Row>(sql`
    select keys.id::int, keys.api_key <> ${hash} as is_former, keys.api_key_secret as secret,
      keys.previous_api_key_secret as former_secret, keys.calls_per_minute::int,
      keys.scope_read, keys.scope_addresses, keys.scope_payments,
      json_build_object('id', merchants.id, 'code', merchants.code, 'name', merchants.name) as merchant
    from ${product.tableOf(merchantApiKeys.name)} as keys
    join merchants on merchants.id = keys.merchant_id and merchants.status = 'active'
    where keys.status = 'active' and (keys.api_key = ${hash}
      or (keys.previous_api_key = ${hash} and keys.previous_valid_until > now()))`);
  const [row] = rows;
  if (!row) return undefined;
  const column = row.is_former ? 'previous_api_key_secret' : 'api_key_secret';
  const sealed = (row.is_former ? row.former_secret : row.secret) ?? '';
  return {
    id: row.id,
    merchant: row.merchant,
    ends: maskSecret(key),
    secret: await vault.open(drizzle, sealed, { table: tableName, column, row: row.id }),
    scopes: scopes.filter((scope) => row[`scope_${scope}`]),
    callsPerMinute: row.calls_per_minute ?? defaultLimit,
  };
}

const defaultLimit = merchantApiKeys.fields.calls_per_minute.defaultValue;
