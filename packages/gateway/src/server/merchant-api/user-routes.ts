import { AppError, insertRows, record, type Transaction, withConstraintErrors } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { users } from '../../merchants/users.ts';
import { iso } from '../transactions/feature.ts';
import { type CreateContext, defineCreate } from './create.ts';
import { defineList } from './list.ts';
import type { Options } from './options.ts';
import { userSchema } from './schemas.ts';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

const addUsers = defineList({
  path: '/users',
  scope: 'read',
  doc: { tags: ['users'], summary: 'Your users, the newest first', operationId: 'listUsers' },
  filters: { email: email.optional() },
  row: userSchema,
  list: (filters, { merchantId }) => ({
    select: sql`id::int, code, email, status, ${iso(sql`created_at`)} as created_at`,
    from: sql`users`,
    id: sql`id`,
    where: [
      sql`merchant_id = ${merchantId}`,
      filters.email ? sql`email = ${filters.email}` : undefined,
    ],
  }),
});

const addCreateUser = defineCreate({
  path: '/users',
  scope: 'addresses',
  doc: { tags: ['users'], summary: 'Create a user', operationId: 'createUser' },
  body: z.strictObject({ email }),
  row: userSchema,
  create: createUser,
  commit: ({ product }, run) => withConstraintErrors(product, users, run).catch(toTaken),
});

/** The users of a merchant, to whom addresses belong. */
export const userRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  addUsers(app, options);
  addCreateUser(app, options);
};

async function createUser(
  tx: Transaction,
  { email }: { readonly email: string },
  { product, vault, actor, merchantId }: CreateContext,
): Promise<z.infer<typeof userSchema>> {
  const values = { merchant_id: merchantId, email };
  const [row = {}] = await insertRows(tx, product, users, vault, [values]);
  const id = Number(row.id);
  await record(tx, actor, {
    action: `${users.name}.create`,
    resource: users.name,
    recordId: id,
    recordTitle: email,
    after: row,
  });
  const created_at = new Date(row.created_at as string).toISOString();
  return { id, code: String(row.code), email, status: String(row.status), created_at };
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
