import { serviceAccounts, serviceTokenPrefix } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Database } from '../../database/connection/connect.ts';
import { ignoreWhileUnavailable } from '../../database/errors/unavailable.ts';
import { toTableName } from '../../database/names.ts';
import type { Vault } from '../../secrets/vault.ts';
import { roles } from '../tables.ts';
import type { Staff } from './sessions.ts';

/** Finds the programs that tokens belong to. */
export type ServiceAccounts = ReturnType<typeof createServiceAccounts>;

type Found = Pick<
  Staff,
  'id' | 'username' | 'role' | 'roleId' | 'permissions' | 'attributes' | 'allowedNetworks'
> & { readonly hash: string; readonly isStale: boolean };

const touchedAfterSeconds = 60;

/**
 * The accounts of programs. A token counts until it expires, is replaced, or its account is
 * disabled; its role is read with each request, as a person's.
 */
export function createServiceAccounts(
  { drizzle }: Database,
  { tableOf }: Pick<CompiledProduct, 'tableOf'>,
  vault: Vault,
) {
  const table = tableOf(serviceAccounts.name);
  const tableName = toTableName(serviceAccounts.name);

  return {
    /** True if a bearer token is one of a program, by its form. */
    isToken: (token: string) => token.startsWith(serviceTokenPrefix),

    /** The account of a token, as routes see people; undefined for one that does not count. */
    find: async (token: string): Promise<Staff | undefined> => (await findAll([token])).get(token),
    findAll,
  };

  /** The accounts of many tokens, by token, in one statement. */
  async function findAll(tokens: readonly string[]): Promise<ReadonlyMap<string, Staff>> {
    if (tokens.length === 0) return new Map();
    const byHash = new Map(tokens.map((token) => [vault.hash(token, tableName), token]));
    const { rows } = await drizzle.execute<Found & Record<string, unknown>>(sql`
      select program.token as hash, program.id::int, program.name as username,
        ${roles.name} as role, ${roles.id}::int as "roleId", ${roles.permissions} as permissions,
        program.attributes, ${roles.allowed_networks} as "allowedNetworks",
        coalesce(program.last_used_at < now() - make_interval(secs => ${touchedAfterSeconds}), true)
          as "isStale"
      from ${table} program join ${roles} on ${roles.id} = program.role_id
      where program.token = any(${sql.param([...byHash.keys()])}::text[])
        and program.status = 'active' and program.expires_at > now()
        and program.attributes ?& ${roles.scoped_by}`);
    const stale = rows.filter(({ isStale }) => isStale).map(({ id }) => id);
    const touch = sql`update ${table} set last_used_at = now()
          where id = any(${sql.param(stale)}::bigint[])`;
    if (stale.length > 0) await drizzle.execute(touch).catch(ignoreWhileUnavailable);
    return new Map(rows.map((found) => [byHash.get(found.hash) ?? '', toStaff(found)]));
  }
}

function toStaff({ hash: _, isStale: __, ...account }: Found): Staff {
  return { ...account, ...notAPerson, name: account.username };
}

/** A program has no mailbox and no session, and never proves that it is a person. */
const notAPerson = {
  email: '',
  avatarUrl: null,
  sessionId: 0,
  isViewing: false,
  method: 'password' as const,
  authenticatedAt: new Date(0).toISOString(),
};
