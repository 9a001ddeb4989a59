import {
  type Account,
  isAuthorized,
  toReadable,
  toReadableView,
  toViewSlug,
} from '@koshpay/resource/internal';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { roles, staff } from '../../core/accounts/tables.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { readAudienceRoles } from './audience-roles.ts';
import { savedViews, viewDefaults } from './tables.ts';

type SavedView = typeof savedViews.$inferSelect;

/** True if a person sees a view: an own one, one of their role, or one for everyone. */
export function isVisible(staffId: number, roleId: number | undefined) {
  return or(
    eq(savedViews.owner_id, staffId),
    eq(savedViews.audience, 'everyone'),
    and(
      eq(savedViews.audience, 'role'),
      isNotNull(savedViews.role_id),
      eq(savedViews.role_id, roleId ?? 0),
    ),
  );
}

/** True if others see a view: where its role was deleted, it is its author's alone. */
export function isShared({ audience, role_id }: Pick<SavedView, 'audience' | 'role_id'>): boolean {
  return audience === 'everyone' || (audience === 'role' && role_id !== null);
}

/**
 * The views that a person sees, without what they may not read, the defaults of their lists, and the
 * roles with which they can share.
 */
export async function readViews(
  db: Queryable,
  { lists, resourceOf }: Pick<CompiledProduct, 'lists' | 'resourceOf'>,
  account: Account & { readonly id: number },
  roleId: number | undefined,
) {
  const { id: staffId } = account;
  const rows = await db
    .select({ view: savedViews, owner: staff.name, role: roles.title })
    .from(savedViews)
    .leftJoin(staff, eq(staff.id, savedViews.owner_id))
    .leftJoin(roles, eq(roles.id, savedViews.role_id))
    .where(isVisible(staffId, roleId))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  const defaults = await db.select().from(viewDefaults).where(eq(viewDefaults.staff_id, staffId));
  const taken = new Set<string>();
  const data = rows
    // An address is that of one's own view first.
    .toSorted((a, b) => rank(a.view, staffId) - rank(b.view, staffId))
    .flatMap(({ view, owner, role }) => {
      const list = lists.get(view.list);
      if (!list || !isAuthorized(account, list, 'list')) return [];
      return [
        {
          ...toWire(view, staffId, owner),
          role,
          ...toReadableView(toReadable(list, account, resourceOf), view.query),
          address: toAddress(view, taken),
        },
      ];
    });
  const addressOf = ({ view_id, declared }: (typeof defaults)[number]) =>
    declared ?? data.find(({ id }) => id === view_id)?.address;
  const chosen = defaults.map((each) => [each.list, addressOf(each)] as const);
  return {
    data,
    roles: await readAudienceRoles(db, account, roleId),
    defaults: Object.fromEntries(chosen.filter(([, address]) => address)),
  };
}

function toWire(view: SavedView, staffId: number, owner: string | null) {
  const { id, list, name, audience, role_id } = view;
  return {
    id,
    list,
    name,
    audience: isShared(view) ? audience : ('me' as const),
    role_id,
    owner,
    is_mine: view.owner_id === staffId,
  };
}

function rank({ owner_id, audience }: SavedView, staffId: number): number {
  if (owner_id === staffId) return 0;
  return audience === 'role' ? 1 : 2;
}

/** `stuck`, or `stuck~12` for another view of that name. */
function toAddress({ id, list, name }: SavedView, taken: Set<string>): string {
  const plain = toViewSlug(name);
  const key = `${list} ${plain}`;
  if (plain === '' || taken.has(key)) return `${plain}~${id}`;
  taken.add(key);
  return plain;
}
