import {
  type Actor,
  AppError,
  actorOf,
  errorResponses,
  insertRows,
  record,
  withConstraintErrors,
} from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { users } from '../../merchants/users.ts';
import { iso } from '../transactions/feature.ts';
import { readList } from './list.ts';
import type { Options } from './options.ts';
import { pageOf, pageQuery } from './page.ts';
import { userSchema } from './schemas.ts';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** The users of a merchant, to whom addresses belong. */
export const userRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, idempotency } = options;

  app.get(
    '/users',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['users'],
        summary: 'Your users, the newest first',
        operationId: 'listUsers',
        querystring: z.strictObject({ ...pageQuery, email: email.optional() }),
        response: { 200: pageOf(userSchema), ...errorResponses(400) },
      },
    },
    async ({ query, apiKey }) =>
      readList(
        db,
        {
          select: sql`id::int, code, email, status, ${iso(sql`created_at`)} as created_at`,
          from: sql`users`,
          id: sql`id`,
          where: [
            sql`merchant_id = ${apiKey.merchant.id}`,
            query.email ? sql`email = ${query.email}` : undefined,
          ],
        },
        query,
      ),
  );

  app.post(
    '/users',
    {
      config: { scope: 'addresses' },
      schema: {
        tags: ['users'],
        summary: 'Create a user',
        operationId: 'createUser',
        body: z.strictObject({ email }),
        response: {
          201: z.object({ data: userSchema }),
          ...errorResponses(400, 409, 413, 415, 422),
        },
      },
    },
    async (request, reply) =>
      idempotency.answer(
        request,
        reply,
        (data: User) => {
          reply.code(201);
          return { data };
        },
        (once) =>
          withConstraintErrors(options.product, users, () =>
            db.transaction((tx) =>
              once(tx, () =>
                createUser(tx, options, actorOf(request), {
                  merchant_id: request.apiKey.merchant.id,
                  email: request.body.email,
                }),
              ),
            ),
          ).catch(toTaken),
      ),
  );
};

type User = z.infer<typeof userSchema>;
type Transaction = Parameters<typeof insertRows>[0];

async function createUser(
  tx: Transaction,
  { product, vault }: Options,
  actor: Actor,
  values: { readonly merchant_id: number; readonly email: string },
): Promise<User> {
  const [row = {}] = await insertRows(tx, product, users, vault, [values]);
  const id = Number(row.id);
  await record(tx, actor, {
    action: `${users.name}.create`,
    resource: users.name,
    recordId: id,
    recordTitle: values.email,
    after: row,
  });
  const created_at = new Date(row.created_at as string).toISOString();
  return {
    id,
    code: String(row.code),
    email: values.email,
    status: String(row.status),
    created_at,
  };
}

/** Says what is taken in the words of this API, where a merchant is no field. */
function toTaken(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'already_exists') throw error;
  const message = 'You have a user with this email already.';
  throw new AppError('already_exists', message, {
    details: [{ field: 'email', code: 'taken', message }],
    cause: error,
  });
}
