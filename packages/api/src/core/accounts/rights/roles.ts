import { nearest } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import { systemActor } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import { roles } from '../tables.ts';

/**
 * A role that the server provides.
 *
 * @example
 * const librarian: BuiltInRole = {
 *   name: 'librarian',
 *   title: 'Librarian',
 *   description: 'Lends books.',
 *   permissions: ['loans.*', 'books.list'],
 * };
 */
export interface BuiltInRole {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly permissions: readonly string[];
  /** The attributes that each of its accounts must have. */
  readonly scopedBy?: readonly string[];
}

/** The id of a role. @throws {AppError} `not_found`, naming the roles that exist */
export async function findRole(db: Queryable, name: string): Promise<number> {
  const found = await db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(roles.id);
  const role = found.find((each) => each.name === name);
  if (role) return role.id;
  const names = found.map((each) => each.name);
  const near = nearest(name, names);
  const problem = `There is no role '${name}'${near ? ` (did you mean '${near}'?)` : ''}.`;
  throw new AppError('not_found', `${problem} The roles are: ${names.join(', ')}.`);
}

/**
 * Creates a role for one account that has permissions of its own. It never changes one that is there:
 * `a.b` and `a_b` would share it.
 */
export async function createOwnRole(
  tx: Transaction,
  username: string,
  permissions: readonly string[],
): Promise<number> {
  const base = `only-${username.replaceAll(/[^a-z0-9]+/g, '-')}`;
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    const [role] = await tx
      .insert(roles)
      .values({ name, title: `Only ${username}`, permissions: [...permissions] })
      .onConflictDoNothing({ target: roles.name })
      .returning({ id: roles.id });
    if (role) return role.id;
  }
}

/** Brings the built-in roles in the database to this version's; the others stay as they are. */
export async function syncRoles(tx: Transaction, builtIn: readonly BuiltInRole[]): Promise<void> {
  const known = await tx.select().from(roles).where(eq(roles.is_built_in, true));
  for (const { name, title, description, permissions, scopedBy = [] } of builtIn) {
    const values = { title, description, permissions: [...permissions], scoped_by: [...scopedBy] };
    const row = { ...values, is_built_in: true };
    const same = known.find((each) => each.name === name);
    if (same && hasValues(same, values)) continue;
    await tx
      .insert(roles)
      .values({ ...row, name })
      .onConflictDoUpdate({ target: roles.name, set: { ...row, updated_at: new Date() } });
    if (same) await recordChange(tx, same, values);
  }
}

/** A new version changes what accounts may do. */
async function recordChange(
  tx: Transaction,
  role: typeof roles.$inferSelect,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id, title, description, permissions, scoped_by } = role;
  await record(tx, systemActor, {
    action: 'roles.update',
    resource: 'roles',
    recordId: id,
    recordTitle: title,
    before: { title, description, permissions, scoped_by },
    after,
  });
}

function hasValues(row: object, values: object): boolean {
  return Object.entries(values).every(
    ([key, value]) =>
      JSON.stringify((row as Record<string, unknown>)[key]) === JSON.stringify(value),
  );
}
