import type { Account } from '@koshpay/resource/internal';
import { and, eq } from 'drizzle-orm';
import { isActiveAccount } from '../../accounts/sessions/active-account.ts';
import { profileColumns, roles, staff } from '../../accounts/tables.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Queryable } from '../../database/connection/connect.ts';
import type { Writer } from '../write/writer.ts';

/**
 * The person who asked for something that is done later, with the rights that they have now; undefined
 * if they may no longer sign in.
 */
export async function readWriter(
  db: Queryable,
  { accessOf }: CompiledProduct,
  id: number,
): Promise<Writer | undefined> {
  const [found] = await db
    .select(profileColumns)
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(and(eq(staff.id, id), isActiveAccount));
  if (!found) return undefined;
  const account: Account = found;
  const { username, role } = found;
  return { kind: 'person', id, username, role, address: null, account, access: accessOf(account) };
}
