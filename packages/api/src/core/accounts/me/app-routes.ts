import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { record } from '../../audit/record.ts';
import { AppError } from '../../errors.ts';
import { writeErrors } from '../../http/route-schemas.ts';
import {
  appSecretSchema,
  confirmApp,
  recoveryCodesSchema,
  startApp,
} from '../factors/app-enrolment.ts';
import { replaceRecoveryCodes } from '../factors/recovery-codes.ts';
import { lockForEnrolment, removeFactor } from '../factors/second-factor.ts';
import { factorCode } from '../sign-in/step-routes.ts';
import { staff as accounts } from '../tables.ts';
import { enrollerOf, type MeRoutes } from './options.ts';
import { requireFresh } from './step-up.ts';

const noApp = { totp_secret: null, totp_pending: null, totp_last_step: 0 };

const schemas = {
  startApp: {
    summary: 'Start setting up an app',
    operationId: 'me.startApp',
    response: { 200: appSecretSchema },
  },
  confirmApp: {
    summary: 'Confirm the app by its first code',
    operationId: 'me.confirmApp',
    body: z.strictObject({ two_fa_code: factorCode }),
    response: { 200: recoveryCodesSchema.partial(), ...writeErrors },
  },
  removeApp: {
    summary: 'Remove the app',
    operationId: 'me.removeApp',
    response: { 204: z.undefined(), ...writeErrors },
  },
  recoveryCodes: {
    summary: 'Replace my recovery codes',
    operationId: 'me.recoveryCodes',
    response: { 200: recoveryCodesSchema, ...writeErrors },
  },
};

/** The authenticator app of a person, and their recovery codes. */
export const appRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, { context, settings }) => {
  const { db, mode, notices } = context;
  app.addHook('onRequest', requireFresh(context));

  app.post('/second-factor', { schema: schemas.startApp }, async ({ staff }) =>
    startApp(context, staff, settings.BRAND_NAME),
  );

  app.post('/second-factor/confirm', { schema: schemas.confirmApp }, async (request) => {
    const { staff, body } = request;
    const codes = await confirmApp(context, staff.id, body.two_fa_code, enrollerOf(request));
    return codes ? { recovery_codes: codes } : {};
  });

  app.delete('/second-factor', { schema: schemas.removeApp }, async (request, reply) => {
    const { staff } = request;
    const enroller = enrollerOf(request);
    await db.transaction(async (tx) => {
      await lockForEnrolment(tx, staff.id, enroller);
      await tx.update(accounts).set(noApp).where(eq(accounts.id, staff.id));
      await removeFactor(tx, staff.id, enroller, { factor: 'app', mode });
      await notices.securityChanged(tx, staff.id, 'Your authenticator app was removed.');
    });
    return reply.code(204).send();
  });

  app.post('/recovery-codes', { schema: schemas.recoveryCodes }, async (request) => {
    const { staff } = request;
    const enroller = enrollerOf(request);
    const codes = await db.transaction(async (tx) => {
      const { secondFactor } = await lockForEnrolment(tx, staff.id, enroller);
      if (secondFactor === 'none') throw noSecondFactor();
      const action = 'account.recovery-codes-replaced';
      await record(tx, enroller.actor, { action, resource: 'staff', recordId: staff.id });
      await notices.securityChanged(tx, staff.id, 'Your recovery codes were replaced by new ones.');
      return replaceRecoveryCodes(tx, staff.id);
    });
    return { recovery_codes: codes };
  });
};

function noSecondFactor(): AppError {
  return new AppError('wrong_state', 'Recovery codes replace a second factor: add one first.');
}
