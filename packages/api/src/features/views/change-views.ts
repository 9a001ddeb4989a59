import { shareViews, toViewSlug } from '@koshpay/resource/internal';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { assertPermission } from '../../core/accounts/sessions/guard.ts';
import { actorOf } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/transaction.ts';
import { hasCause } from '../../core/database/errors/unavailable.ts';
import { AppError } from '../../core/errors.ts';
import { roleOf, titleOf, toAudienceRole } from './audience-roles.ts';
import { savedViews, viewDefaults } from './tables.ts';
import { isShared, isVisible } from './visible-views.ts';

type View = typeof savedViews.$inferSelect;

/** The values of a view that a person gives; `role_id` is that of a view for a role. */
type Given = Pick<View, 'name' | 'query' | 'audience'> & { readonly role_id?: number | undefined };

const maxViews = 200;

/** Stores a view, and returns its id. */
export async function storeView(
  tx: Transaction,
  request: FastifyRequest,
  given: Given & Pick<View, 'list'>,
): Promise<number> {
  const { staff } = request;
  await assertRoom(tx, staff.id);
  const isOfRole = given.audience === 'role';
  const role_id = isOfRole ? await toAudienceRole(tx, staff, given.role_id) : null;
  const [row] = await unlessNamedTwice(() =>
    tx
      .insert(savedViews)
      .values({ ...given, owner_id: staff.id, role_id })
      .returning(),
  );
  await recordShared(tx, request, undefined, row);
  return row?.id ?? 0;
}

/** Changes the given values of a view. */
export async function changeView(
  tx: Transaction,
  request: FastifyRequest,
  {
    id,
    role_id: chosen,
    ...changes
  }: { [K in keyof Given]?: Given[K] | undefined } & { id: number },
): Promise<void> {
  const { staff } = request;
  const before = await findChangeable(tx, request, id);
  if ((changes.audience ?? 'me') !== 'me') assertPermission(staff, [shareViews]);
  const role = chosen ?? before.role_id ?? undefined;
  const hasNewReaders = changes.audience !== undefined || chosen !== undefined;
  const isOfRole = hasNewReaders && (changes.audience ?? before.audience) === 'role';
  // A role that the view has is not chosen again: another person may keep what they cannot list.
  const role_id =
    isOfRole && role !== before.role_id ? await toAudienceRole(tx, staff, role) : role;
  const [after] = await unlessNamedTwice(() =>
    tx
      .update(savedViews)
      .set({
        ...changes,
        ...(hasNewReaders && { role_id: isOfRole ? role_id : null }),
        updated_at: new Date(),
      })
      .where(eq(savedViews.id, id))
      .returning(),
  );
  await recordShared(tx, request, before, after);
}

/** Deletes a view. */
export async function deleteView(
  tx: Transaction,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  const before = await findChangeable(tx, request, id);
  await tx.delete(savedViews).where(eq(savedViews.id, id));
  await recordShared(tx, request, before, undefined);
}

/**
 * Chooses the view with which a list opens for a person: a saved one by its id, a declared one by its
 * address, or neither.
 */
export async function chooseView(
  tx: Transaction,
  product: CompiledProduct,
  staffId: number,
  { list, view }: { readonly list: string; readonly view: string | number | null },
): Promise<void> {
  const mine = and(eq(viewDefaults.staff_id, staffId), eq(viewDefaults.list, list));
  await tx.delete(viewDefaults).where(mine);
  if (view === null) return;
  const isSaved = typeof view === 'number';
  const isOfList = isSaved
    ? (await findVisible(tx, staffId, view)).list === list
    : product.lists.get(list)?.list.views.some(({ name }) => toViewSlug(name) === view);
  if (!isOfList) throw viewNotFound();
  await tx
    .insert(viewDefaults)
    .values({ staff_id: staffId, list, ...(isSaved ? { view_id: view } : { declared: view }) });
}

async function findVisible(tx: Transaction, staffId: number, id: number) {
  const roleId = await roleOf(tx, staffId);
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), isVisible(staffId, roleId)))
    .for('update');
  if (!view) throw viewNotFound();
  return view;
}

function viewNotFound(): AppError {
  return new AppError('not_found', 'This view was not found. It may have been deleted.');
}

/**
 * Finds a view that may be changed: shared ones by those who may share views, also where it is
 * their own.
 */
async function findChangeable(tx: Transaction, { staff }: FastifyRequest, id: number) {
  const view = await findVisible(tx, staff.id, id);
  if (view.owner_id !== staff.id || isShared(view)) assertPermission(staff, [shareViews]);
  return view;
}

async function assertRoom(tx: Transaction, staffId: number): Promise<void> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(savedViews)
    .where(eq(savedViews.owner_id, staffId));
  if ((found?.count ?? 0) < maxViews) return;
  throw new AppError(
    'wrong_state',
    `You have ${maxViews} views. Delete one before you save another.`,
  );
}

async function unlessNamedTwice<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!hasCause(cause, ({ code }) => code === '23505')) throw cause;
    const message = 'You have a view of this name already.';
    const details = [{ field: 'name', code: 'already_exists', message }];
    throw new AppError('already_exists', message, { details, cause });
  }
}

/** Records changes of shared views; private ones concern their owner alone. */
async function recordShared(
  tx: Transaction,
  request: FastifyRequest,
  before: View | undefined,
  after: View | undefined,
): Promise<void> {
  const view = after ?? before;
  if (!view || ![before, after].some((each) => each && isShared(each))) return;
  const { list, name, audience, role_id } = view;
  await record(tx, actorOf(request), {
    action: after && isShared(after) ? 'views.shared' : 'views.withdrawn',
    form: { view: name, list, audience, ...(role_id && { role: await titleOf(tx, role_id) }) },
  });
}
