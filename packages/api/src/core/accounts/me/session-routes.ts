import { and, desc, eq, ne } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import { queueChange } from '../../database/connection/changes.ts';
import type { Database } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import { errorResponses } from '../../http/route-schemas.ts';
import type { Staff } from '../sessions/sessions.ts';
import { sessions } from '../tables.ts';
import type { MeRoutes } from './options.ts';
import { requireFresh } from './step-up.ts';

const session = z.object({
  id: z.number(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  method: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});

const schemas = {
  sessions: {
    summary: 'My sessions',
    operationId: 'me.sessions',
    response: { 200: z.object({ data: z.array(session) }) },
  },
  endOtherSessions: {
    summary: 'Sign out everywhere else',
    operationId: 'me.endOtherSessions',
    response: { 200: z.object({ data: z.object({ ended: z.number() }) }) },
  },
  endSession: {
    summary: 'Sign out one session',
    operationId: 'me.endSession',
    params: z.object({ id: z.coerce.number().int() }),
    response: { 204: z.undefined(), ...errorResponses(400, 404) },
  },
};

/** The browsers in which a person is signed in. */
export const sessionRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, { context }) => {
  const { db, notices } = context;
  const onRequest = requireFresh(context);

  app.get('/sessions', { schema: schemas.sessions }, async ({ staff }) => ({
    data: await readSessions(db, staff),
  }));

  app.delete('/sessions', { onRequest, schema: schemas.endOtherSessions }, async (request) => {
    const { staff } = request;
    const others = and(eq(sessions.staff_id, staff.id), ne(sessions.id, staff.sessionId));
    const ended = await db.transaction(async (tx) => {
      const gone = await tx.delete(sessions).where(others).returning({ id: sessions.id });
      const form = { others: gone.length };
      if (gone.length === 0) return 0;
      await record(tx, actorOf(request), { action: 'session.ended', form });
      for (const { id } of gone) queueChange(tx, { resource: 'sessions', kind: 'delete', id });
      await notices.securityChanged(tx, staff.id, 'All your other sessions were signed out.');
      return gone.length;
    });
    return { data: { ended } };
  });

  app.delete('/sessions/:id', { onRequest, schema: schemas.endSession }, async (request, reply) => {
    const { staff, params } = request;
    const wanted = and(eq(sessions.staff_id, staff.id), eq(sessions.id, params.id));
    await db.transaction(async (tx) => {
      const [ended] = await tx.delete(sessions).where(wanted).returning({ id: sessions.id });
      if (!ended) throw new AppError('not_found', 'This session has ended already.');
      const entry = { action: 'session.ended', resource: 'sessions', recordId: ended.id };
      await record(tx, actorOf(request), entry);
    });
    return reply.code(204).send();
  });
};

/** The sessions of a person, the last used first. */
async function readSessions({ drizzle }: Database, { id, sessionId }: Staff) {
  const rows = await drizzle
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      method: sessions.method,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .where(eq(sessions.staff_id, id))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
    .limit(100);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    is_current: row.id === sessionId,
  }));
}
