import { inputSchema } from '@koshpay/resource';
import { staff as staffResource } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import { errorResponses, writeErrors } from '../../http/route-schemas.ts';
import { countRecoveryCodes } from '../factors/recovery-codes.ts';
import { callerOf } from '../sign-in/caller.ts';
import { staff as accounts } from '../tables.ts';
import { changePassword } from './change-password.ts';
import type { MeRoutes } from './options.ts';

const name = inputSchema(staffResource.fields.name, 'Name').pipe(z.string());
const password = z.string().min(1).max(1024);

const security = z.object({
  second_factor: z.enum(['none', 'app', 'passkey', 'both']),
  is_second_factor_required: z.boolean().describe('Whether the last one cannot be removed.'),
  recovery_codes_left: z.number(),
  password_changed_at: z.iso.datetime(),
});

const schemas = {
  security: {
    summary: 'What protects my account',
    operationId: 'me.security',
    response: { 200: z.object({ data: security }) },
  },
  update: {
    summary: 'Change my name',
    operationId: 'me.update',
    body: z.strictObject({ name }),
    response: { 200: z.object({ data: z.object({ name: z.string() }) }), ...writeErrors },
  },
  changePassword: {
    summary: 'Change my password',
    operationId: 'me.changePassword',
    description: 'Ends all sessions; the answer has the token of a new one.',
    body: z.strictObject({ current_password: password, password }),
    response: { 200: z.object({ token: z.string() }), ...writeErrors, ...errorResponses(429) },
  },
};

/** A person's name, password, and the state of what protects their account. */
export const profileRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, options) => {
  const { context, knownNames } = options;
  const { db, sessions, mode } = context;

  app.get('/security', { schema: schemas.security }, async ({ staff }) => {
    const [account] = await db.drizzle
      .select({ factor: accounts.second_factor, changedAt: accounts.password_changed_at })
      .from(accounts)
      .where(eq(accounts.id, staff.id));
    const data = {
      second_factor: account?.factor ?? 'none',
      is_second_factor_required: mode === 'production',
      recovery_codes_left: await countRecoveryCodes(db.drizzle, staff.id),
      password_changed_at: (account?.changedAt ?? new Date()).toISOString(),
    };
    return { data };
  });

  app.patch('/', { schema: schemas.update }, async (request) => {
    const { staff, body } = request;
    await db.transaction(async (tx) => {
      const set = { name: body.name, updated_at: new Date() };
      await tx.update(accounts).set(set).where(eq(accounts.id, staff.id));
      const about = { action: 'staff.update', resource: 'staff', recordId: staff.id };
      await record(tx, actorOf(request), { ...about, before: { name: staff.name }, after: body });
    });
    return { data: { name: body.name } };
  });

  app.post('/password', { schema: schemas.changePassword }, async (request, reply) => {
    const { body, staff } = request;
    const { device, address } = callerOf(request, reply);
    const actor = actorOf(request);
    const passwords = { current: body.current_password, next: body.password };
    const account = await changePassword(context, staff, { ...passwords, knownNames, actor });
    const { authenticatedAt, method } = staff;
    const start = { device, address, method, authenticatedAt };
    return { token: (await sessions.open(account, start))?.token ?? '' };
  });
};
