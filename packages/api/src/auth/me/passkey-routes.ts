import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../audit/actor.ts';
import { AppError } from '../../errors.ts';
import { errorResponses, writeErrors } from '../../http/error-responses.ts';
import { recoveryCodesSchema } from '../factors/app-schemas.ts';
import { addPasskey, startPasskey } from '../factors/create-passkey.ts';
import { createdPasskey, passkeyName, passkeyOptions } from '../factors/passkey-schemas.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { lockForEnrolment, removeFactor } from '../factors/second-factor.ts';
import { passkeys } from '../factors/tables.ts';
import { type MeRoutes, tags } from './options.ts';
import { requireFresh } from './step-up.ts';

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
const params = z.object({ id: z.coerce.number().int() });
const notFound = () => new AppError('not_found', 'This passkey was removed already.');

/** A person's passkeys. */
export const passkeyRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, options) => {
  const { context, settings } = options;
  const { db, mode } = context;

  app.get(
    '/passkeys',
    {
      schema: {
        tags,
        summary: 'My passkeys',
        operationId: 'me.passkeys',
        response: { 200: z.object({ data: z.array(passkey) }) },
      },
    },
    async ({ staff }) => {
      const data = await db.drizzle
        .select({
          id: passkeys.id,
          name: passkeys.name,
          is_synced: passkeys.is_synced,
          created_at: passkeys.created_at,
          last_used_at: passkeys.last_used_at,
        })
        .from(passkeys)
        .where(eq(passkeys.staff_id, staff.id))
        .orderBy(passkeys.id);
      return { data };
    },
  );

  app.post(
    '/passkeys/options',
    {
      onRequest: requireFresh(context),
      schema: {
        tags,
        summary: 'Start creating a passkey',
        operationId: 'me.passkeyOptions',
        response: { 200: passkeyOptions, ...errorResponses(400) },
      },
    },
    async (request) => ({
      options: { ...(await startPasskey(db, relyingPartyOf(request, settings), request.staff)) },
    }),
  );

  app.post(
    '/passkeys',
    {
      schema: {
        tags,
        summary: 'Add the created passkey',
        operationId: 'me.addPasskey',
        body: z.strictObject({ response: createdPasskey, name: passkeyName }),
        response: {
          200: recoveryCodesSchema.partial().extend({ data: z.object({ id: z.number() }) }),
          ...writeErrors,
          ...errorResponses(410),
        },
      },
    },
    async (request) => {
      const site = relyingPartyOf(request, settings);
      const enroller = { actor: actorOf(request), place: 'account' } as const;
      const { staff, body } = request;
      const { id, recoveryCodes } = await addPasskey(db, site, staff.id, { ...body, enroller });
      return { data: { id }, ...(recoveryCodes && { recovery_codes: recoveryCodes }) };
    },
  );

  app.patch(
    '/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Rename a passkey',
        operationId: 'me.renamePasskey',
        params,
        body: z.strictObject({ name: passkeyName }),
        response: { 204: z.undefined(), ...writeErrors, ...errorResponses(404) },
      },
    },
    async ({ staff, params: { id }, body }, reply) => {
      const [renamed] = await db.drizzle
        .update(passkeys)
        .set(body)
        .where(and(eq(passkeys.id, id), eq(passkeys.staff_id, staff.id)))
        .returning({ id: passkeys.id });
      if (!renamed) throw notFound();
      return reply.code(204).send();
    },
  );

  app.delete(
    '/passkeys/:id',
    {
      onRequest: requireFresh(context),
      schema: {
        tags,
        summary: 'Remove a passkey',
        operationId: 'me.removePasskey',
        params,
        response: { 204: z.undefined(), ...writeErrors, ...errorResponses(404) },
      },
    },
    async (request, reply) => {
      const {
        staff,
        params: { id },
      } = request;
      await db.transaction(async (tx) => {
        const enroller = { actor: actorOf(request), place: 'account' } as const;
        await lockForEnrolment(tx, staff.id, enroller);
        const [removed] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.staff_id, staff.id)))
          .returning({ id: passkeys.id });
        if (!removed) throw notFound();
        await removeFactor(tx, staff.id, enroller, { factor: 'passkey', mode });
      });
      return reply.code(204).send();
    },
  );
};
