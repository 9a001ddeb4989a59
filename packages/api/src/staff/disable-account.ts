import { scopeAttributes } from '@koshpay/resource';
import { eq } from 'drizzle-orm';
import { noLink } from '../auth/links/create-link.ts';
import { staff } from '../auth/tables.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Transaction } from '../database/connect.ts';
import { assertOwnerRemains } from './last-owner.ts';

/**
 * Ends an account and its sessions, until a reset; false if there is none.
 *
 * @throws {AppError} `last_owner`
 */
export async function disableAccount(
  tx: Transaction,
  { catalogue, resources }: Pick<CompiledProduct, 'catalogue' | 'resources'>,
  username: string,
): Promise<boolean> {
  const [account] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.username, username));
  if (!account) return false;
  const rules = { catalogue, attributes: scopeAttributes(resources) };
  await assertOwnerRemains(tx, rules, ({ id }) => id === account.id);
  await tx
    .update(staff)
    .set({ ...noLink, status: 'disabled' })
    .where(eq(staff.id, account.id));
  return true;
}
