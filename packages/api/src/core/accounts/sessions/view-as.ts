import { type CatalogueEntry, isAllowed } from '@koshpay/resource/internal';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/connect.ts';
import { roles, sessionViews, staff } from '../tables.ts';
import type { Staff } from './sessions.ts';

/** The role, or the person, as whom a session sees the console. */
export interface View extends Pick<Staff, 'permissions' | 'attributes'> {
  /** The title of the role. */
  readonly role: string;
  readonly roleId: number;
  /** The name of the person; null for the role as such. */
  readonly name: string | null;
  readonly staffId: number | null;
}

/** Finds and ends the views of sessions. */
export type Views = ReturnType<typeof createViews>;

/**
 * Creates the functions for views of the console as another role, which replace the session's own
 * permissions.
 */
export function createViews({ drizzle }: Database, catalogue: readonly CatalogueEntry[]) {
  const end = async (sessionId: number): Promise<View | undefined> => {
    const view = await read(drizzle, sessionId);
    await drizzle.delete(sessionViews).where(eq(sessionViews.session_id, sessionId));
    return view;
  };

  return {
    end,
    /**
     * The view of a session. It ends once its role or account is gone, limited or disabled, or may
     * do more than the viewer.
     */
    async find({ sessionId, permissions }: Staff): Promise<View | undefined> {
      const view = await read(drizzle, sessionId);
      const isWithin =
        view &&
        catalogue.every(
          ({ permission }) =>
            !isAllowed(view, [permission]) || isAllowed({ permissions }, [permission]),
        );
      if (isWithin) return view;
      await end(sessionId);
      return undefined;
    },
  };
}

async function read(drizzle: Database['drizzle'], sessionId: number): Promise<View | undefined> {
  const [found] = await drizzle
    .select({
      role: roles.title,
      roleId: roles.id,
      name: staff.name,
      staffId: staff.id,
      permissions: roles.permissions,
      attributes: staff.attributes,
      isWhole: sql<boolean>`coalesce(${staff.attributes}, '{}') ?& ${roles.scoped_by}
          and coalesce(${staff.status}, 'active') = 'active'`,
    })
    .from(sessionViews)
    .leftJoin(staff, eq(staff.id, sessionViews.staff_id))
    .innerJoin(roles, eq(roles.id, sql`coalesce(${staff.role_id}, ${sessionViews.role_id})`))
    .where(eq(sessionViews.session_id, sessionId));
  if (!found?.isWhole) return undefined;
  const { isWhole: _, attributes, ...view } = found;
  return { ...view, attributes: attributes ?? {} };
}
