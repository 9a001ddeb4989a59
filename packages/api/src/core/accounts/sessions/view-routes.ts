import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connection/connect.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { security } from '../../http/guarded-routes.ts';
import { requireStaff } from './guard.ts';

/** The end of a view of the console as another role or person; the actions `view-as` begin one. */
export const viewRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.delete(
    '/view-as',
    {
      onRequest: requireStaff,
      config: { isAllowedInView: true },
      schema: {
        tags: ['session'],
        security,
        summary: 'See the console as oneself again',
        operationId: 'session.view-as-self',
        response: { 204: z.undefined(), ...errorResponses(401, 403, 503) },
      },
    },
    async (request, reply) => {
      const view = await app.views.end(request.staff.sessionId);
      if (view) {
        const form = { role: view.role, name: view.name };
        const entry = { action: 'session.view-as-ended', form };
        await db.transaction((tx) => record(tx, actorOf(request), entry));
      }
      return reply.code(204).send();
    },
  );
};
