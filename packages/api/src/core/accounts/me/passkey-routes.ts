import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { errorResponses, writeErrors } from '../../http/route-schemas.ts';
import { recoveryCodesSchema } from '../factors/app-enrolment.ts';
import { addPasskey, startPasskey } from '../factors/create-passkey.ts';
import { removePasskey, renamePasskey } from '../factors/own-passkeys.ts';
import { createdPasskey, passkeyName, passkeyOptions } from '../factors/passkey-schemas.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { passkeys } from '../factors/tables.ts';
import type { Staff } from '../sessions/sessions.ts';
import { enrollerOf, type MeRoutes } from './options.ts';
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

const schemas = {
  passkeys: {
    summary: 'My passkeys',
    operationId: 'me.passkeys',
    response: { 200: z.object({ data: z.array(passkey) }) },
  },
  passkeyOptions: {
    summary: 'Start creating a passkey',
    operationId: 'me.passkeyOptions',
    response: { 200: passkeyOptions, ...errorResponses(400) },
  },
  addPasskey: {
    summary: 'Add the created passkey',
    operationId: 'me.addPasskey',
    body: z.strictObject({ response: createdPasskey, name: passkeyName }),
    response: {
      200: recoveryCodesSchema.partial().extend({ data: z.object({ id: z.number() }) }),
      ...writeErrors,
      ...errorResponses(410),
    },
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    operationId: 'me.renamePasskey',
    params,
    body: z.strictObject({ name: passkeyName }),
    response: { 204: z.undefined(), ...writeErrors, ...errorResponses(404) },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    operationId: 'me.removePasskey',
    params,
    response: { 204: z.undefined(), ...writeErrors, ...errorResponses(404) },
  },
};

/** A person's passkeys. */
export const passkeyRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, options) => {
  const { context, settings } = options;
  const { db } = context;
  const onRequest = requireFresh(context);

  app.get('/passkeys', { schema: schemas.passkeys }, async ({ staff }) => {
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
  });

  app.post('/passkeys/options', { onRequest, schema: schemas.passkeyOptions }, async (request) => ({
    options: { ...(await startPasskey(db, relyingPartyOf(request, settings), request.staff)) },
  }));

  app.post('/passkeys', { schema: schemas.addPasskey }, async (request) => {
    const site = relyingPartyOf(request, settings);
    const enroller = enrollerOf(request);
    const { staff, body } = request;
    const { id, recoveryCodes } = await addPasskey(context, site, staff.id, { ...body, enroller });
    return { data: { id }, ...(recoveryCodes && { recovery_codes: recoveryCodes }) };
  });

  await app.register(onePasskeyRoutes, options);
};

const onePasskeyRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, { context }) => {
  const { db, mode, notices } = context;
  const onRequest = requireFresh(context);

  app.patch('/passkeys/:id', { schema: schemas.renamePasskey }, async (request, reply) => {
    const { staff, body } = request;
    await db.transaction(async (tx) => {
      const former = await renamePasskey(tx, ownPasskey(request), body.name, enrollerOf(request));
      if (former === undefined) throw notFound();
      const change = `A passkey was renamed: ${former} is now ${body.name}.` as const;
      await notices.securityChanged(tx, staff.id, change);
    });
    return reply.code(204).send();
  });

  app.delete(
    '/passkeys/:id',
    { onRequest, schema: schemas.removePasskey },
    async (request, reply) => {
      await db.transaction(async (tx) => {
        const removed = await removePasskey(tx, ownPasskey(request), mode, enrollerOf(request));
        if (removed === undefined) throw notFound();
        const { staff } = request;
        await notices.securityChanged(tx, staff.id, `A passkey was removed: ${removed}.`);
      });
      return reply.code(204).send();
    },
  );
};

/** The passkey of a URL, if it is the person's own. */
function ownPasskey({ params, staff }: { params: { id: number }; staff: Staff }) {
  return { id: params.id, staffId: staff.id };
}
