import { isAuthorized, lineSchema, shareViews } from '@koshpay/resource/internal';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertPermission, refuseServiceAccounts } from '../../core/accounts/sessions/guard.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { groupRoutes, writeErrors } from '../../core/http/route-schemas.ts';
import { roleOf } from './audience-roles.ts';
import { changeView, chooseView, deleteView, storeView } from './change-views.ts';
import { audiences } from './tables.ts';
import { readViews } from './visible-views.ts';

interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
}

const query = z
  .record(z.string().max(60), z.string().max(2_000))
  .refine((given) => Object.keys(given).length <= 60, 'A view has at most 60 settings.');
const name = lineSchema({ required: true, max: 60 }, 'Name');
const audience = z.enum(audiences);
const id = z.int().positive();
const roleId = id
  .optional()
  .describe('Of a view for a role: the role; by default that of the view, or of the caller.');
const givenSchema = z.strictObject({
  list: z.string().max(200),
  name,
  query,
  audience: audience.default('me'),
  role_id: roleId,
});
const changesSchema = z.strictObject({
  id,
  name: name.optional(),
  query: query.optional(),
  audience: audience.optional(),
  role_id: roleId,
});
const created = z.object({ data: z.object({ id: z.number() }) });

const schemas = {
  list: {
    summary: 'List Saved Views',
    operationId: 'saved-views.list',
    response: { 200: z.unknown() },
  },
  create: {
    summary: 'Save View',
    operationId: 'saved-views.create',
    body: givenSchema,
    response: { 200: created, ...writeErrors },
  },
  update: {
    summary: 'Update Saved View',
    operationId: 'saved-views.update',
    body: changesSchema,
    response: { 200: created, ...writeErrors },
  },
  delete: {
    summary: 'Delete Saved View',
    operationId: 'saved-views.delete',
    querystring: z.strictObject({ id: z.coerce.number().int().positive() }),
    response: { 200: created, ...writeErrors },
  },
  default: {
    summary: 'Open A List With A View',
    operationId: 'saved-views.default',
    description: 'Of a saved view its id, of a declared one its address, or null for neither.',
    body: z.strictObject({
      list: z.string().max(200),
      view: z.union([id, z.string().max(100)]).nullable(),
    }),
    response: { 200: z.object({ data: z.object({ list: z.string() }) }), ...writeErrors },
  },
};

/** The views of lists that people save for themselves, for a role or for everyone. */
export const savedViewRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, product }) => {
  app.addHook('onRequest', refuseServiceAccounts);
  groupRoutes(app, 'saved-views');

  app.get('/saved-views', { schema: schemas.list }, async ({ staff }) => {
    const roleId = await roleOf(db.drizzle, staff.id);
    return readViews(db.drizzle, product, staff, roleId);
  });

  app.post('/saved-views/create', { schema: schemas.create }, async (request) => {
    const { staff, body } = request;
    assertListed(product, request, body.list);
    if (body.audience !== 'me') assertPermission(staff, [shareViews]);
    return { data: { id: await db.transaction((tx) => storeView(tx, request, body)) } };
  });

  app.patch('/saved-views/update', { schema: schemas.update }, async (request) => {
    await db.transaction((tx) => changeView(tx, request, request.body));
    return { data: { id: request.body.id } };
  });

  app.delete('/saved-views/delete', { schema: schemas.delete }, async (request) => {
    const { id } = request.query;
    await db.transaction((tx) => deleteView(tx, request, id));
    return { data: { id } };
  });

  app.post('/saved-views/default', { schema: schemas.default }, async (request) => {
    const { staff, body } = request;
    const { list, view } = body;
    assertListed(product, request, list);
    await db.transaction((tx) => chooseView(tx, product, staff.id, { list, view }));
    return { data: { list } };
  });
};

/** @throws {AppError} `not_found` for a list that the person does not see */
function assertListed({ lists }: CompiledProduct, { staff }: FastifyRequest, path: string): void {
  const list = lists.get(path);
  if (!list || !isAuthorized(staff, list, 'list'))
    throw new AppError('not_found', 'This list was not found.');
}
