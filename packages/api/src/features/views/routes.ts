import { isAuthorized, lineSchema, shareViews, toViewSlug } from '@koshpay/resource/internal';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertPermission, refuseServiceAccounts } from '../../core/accounts/sessions/guard.ts';
import { actorOf } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import type { Transaction } from '../../core/database/connection/transaction.ts';
import { hasCause } from '../../core/database/errors/has-cause.ts';
import { AppError } from '../../core/errors.ts';
import { writeErrors } from '../../core/http/error-responses.ts';
import { roleOf, titleOf, toAudienceRole } from './audience-roles.ts';
import { audiences, savedViews, viewDefaults } from './tables.ts';
import { isShared, isVisible, readViews } from './visible-views.ts';

interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
}

const maxViews = 200;
const tags = ['saved-views'];
const query = z
  .record(z.string().max(60), z.string().max(2_000))
  .refine((given) => Object.keys(given).length <= 60, 'A view has at most 60 settings.');
const name = lineSchema({ required: true, max: 60 }, 'Name');
const audience = z.enum(audiences);
const id = z.int().positive();
const roleId = id
  .optional()
  .describe('Of a view for a role: the role; by default that of the view, or of the caller.');
const created = z.object({ data: z.object({ id: z.number() }) });

/** The views of lists that people save for themselves, for a role or for everyone. */
export const savedViewRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, product }) => {
  const { lists } = product;
  app.addHook('onRequest', refuseServiceAccounts);

  app.get(
    '/saved-views',
    {
      schema: {
        tags,
        summary: 'List Saved Views',
        operationId: 'saved-views.list',
        response: { 200: z.unknown() },
      },
    },
    async ({ staff }) => {
      const roleId = await roleOf(db.drizzle, staff.id);
      return readViews(db.drizzle, product, staff, roleId);
    },
  );

  app.post(
    '/saved-views/create',
    {
      schema: {
        tags,
        summary: 'Save View',
        operationId: 'saved-views.create',
        body: z.strictObject({
          list: z.string().max(200),
          name,
          query,
          audience: audience.default('me'),
          role_id: roleId,
        }),
        response: { 200: created, ...writeErrors },
      },
    },
    async (request) => {
      const { staff, body } = request;
      assertListed(request, body.list);
      if (body.audience !== 'me') assertPermission(staff, [shareViews]);
      return db.transaction(async (tx) => {
        await assertRoom(tx, staff.id);
        const isOfRole = body.audience === 'role';
        const role_id = isOfRole ? await toAudienceRole(tx, staff, body.role_id) : null;
        const [row] = await unlessNamedTwice(() =>
          tx
            .insert(savedViews)
            .values({ ...body, owner_id: staff.id, role_id })
            .returning(),
        );
        await recordShared(tx, request, row);
        return { data: { id: row?.id ?? 0 } };
      });
    },
  );

  app.patch(
    '/saved-views/update',
    {
      schema: {
        tags,
        summary: 'Update Saved View',
        operationId: 'saved-views.update',
        body: z.strictObject({
          id,
          name: name.optional(),
          query: query.optional(),
          audience: audience.optional(),
          role_id: roleId,
        }),
        response: { 200: created, ...writeErrors },
      },
    },
    async (request) => {
      const { staff, body } = request;
      const { id, role_id: chosen, ...changes } = body;
      return db.transaction(async (tx) => {
        const before = await findChangeable(tx, request, id);
        if ((changes.audience ?? 'me') !== 'me') assertPermission(staff, [shareViews]);
        const role = chosen ?? before.role_id ?? undefined;
        const isOfRole = changes.audience === 'role';
        // A role that the view has is not chosen again: another person may keep what they cannot list.
        const role_id =
          isOfRole && role !== before.role_id ? await toAudienceRole(tx, staff, role) : role;
        const [after] = await unlessNamedTwice(() =>
          tx
            .update(savedViews)
            .set({
              ...changes,
              ...(changes.audience && { role_id: isOfRole ? role_id : null }),
              updated_at: new Date(),
            })
            .where(eq(savedViews.id, id))
            .returning(),
        );
        await recordShared(tx, request, before.audience === 'me' ? after : before, after);
        return { data: { id } };
      });
    },
  );

  app.delete(
    '/saved-views/delete',
    {
      schema: {
        tags,
        summary: 'Delete Saved View',
        operationId: 'saved-views.delete',
        querystring: z.strictObject({ id: z.coerce.number().int().positive() }),
        response: { 200: created, ...writeErrors },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const { id } = request.query;
        const before = await findChangeable(tx, request, id);
        await tx.delete(savedViews).where(eq(savedViews.id, id));
        await recordShared(tx, request, before, undefined);
        return { data: { id } };
      }),
  );

  app.post(
    '/saved-views/default',
    {
      schema: {
        tags,
        summary: 'Open A List With A View',
        operationId: 'saved-views.default',
        description: 'Of a saved view its id, of a declared one its address, or null for neither.',
        body: z.strictObject({
          list: z.string().max(200),
          view: z.union([id, z.string().max(100)]).nullable(),
        }),
        response: { 200: z.object({ data: z.object({ list: z.string() }) }), ...writeErrors },
      },
    },
    async (request) => {
      const { staff, body } = request;
      const { list, view } = body;
      assertListed(request, list);
      await db.transaction(async (tx) => {
        const mine = and(eq(viewDefaults.staff_id, staff.id), eq(viewDefaults.list, list));
        await tx.delete(viewDefaults).where(mine);
        if (view === null) return;
        await assertViewOf(tx, staff.id, list, view);
        await tx.insert(viewDefaults).values({
          staff_id: staff.id,
          list,
          ...(typeof view === 'number' ? { view_id: view } : { declared: view }),
        });
      });
      return { data: { list } };
    },
  );

  /** @throws {AppError} `not_found` for a list that the person does not see */
  function assertListed({ staff }: FastifyRequest, path: string): void {
    const list = lists.get(path);
    if (!list || !isAuthorized(staff, list, 'list'))
      throw new AppError('not_found', 'This list was not found.');
  }

  /** @throws {AppError} `not_found` for a view that the person does not see, or of another list */
  async function assertViewOf(
    tx: Transaction,
    staffId: number,
    list: string,
    view: string | number,
  ) {
    const isOfList =
      typeof view === 'number'
        ? (await findVisible(tx, staffId, view)).list === list
        : lists.get(list)?.list.views.some(({ name }) => toViewSlug(name) === view);
    if (!isOfList) throw viewNotFound();
  }
};

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
    if (!isDuplicate(cause)) throw cause;
    const message = 'You have a view of this name already.';
    const details = [{ field: 'name', code: 'already_exists', message }];
    throw new AppError('already_exists', message, { details, cause });
  }
}

function isDuplicate(cause: unknown): boolean {
  return hasCause(cause, ({ code }) => code === '23505');
}

type View = typeof savedViews.$inferSelect | undefined;

/** Records changes of shared views; private ones concern their owner alone. */
async function recordShared(tx: Transaction, request: FastifyRequest, view: View, after = view) {
  if (!view || (view.audience === 'me' && (after?.audience ?? 'me') === 'me')) return;
  const { list, name, role_id } = after ?? view;
  await record(tx, actorOf(request), {
    action: after && after.audience !== 'me' ? 'views.shared' : 'views.withdrawn',
    form: {
      view: name,
      list,
      audience: after?.audience ?? view.audience,
      ...(role_id && { role: await titleOf(tx, role_id) }),
    },
  });
}
