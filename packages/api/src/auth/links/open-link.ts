import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { staff } from '../tables.ts';
import { createLinkToken } from './create-link.ts';

/**
 * Lets an account that has just proved itself set the new password that it needs.
 *
 * @returns the token for `POST password-link/use`
 */
export async function openPasswordLink(db: Queryable, id: number): Promise<string> {
  const { token, columns } = createLinkToken('reset');
  await db.update(staff).set(columns).where(eq(staff.id, id));
  return token;
}
