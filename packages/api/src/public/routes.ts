import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toNetwork } from '../auth/network.ts';
import { countAttempt, tooManyAttempts } from '../auth/throttle.ts';
import type { Database } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { handleError } from '../http/error-handler.ts';
import { failures } from '../http/error-responses.ts';
import { every } from '../http/periodic.ts';
import { eraseOldEnquiries } from './erase-enquiries.ts';
import { isPlainForm, returnToPage } from './plain-form.ts';
import { contactForm, registrationForm } from './site-form.ts';
import { startRelay } from './start-relay.ts';
import { storeEnquiry } from './store-enquiry.ts';

type Options = { db: Database; env: Env };

const aDay = 24 * 60 * 60;

/** The forms of the public site: kept first, then passed on. */
export const publicRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, env }) => {
  const relayDue = startRelay(app, db, env);
  every(app, aDay, () => eraseOldEnquiries(db));

  for (const form of [registrationForm, contactForm]) {
    const { path, title, page, body, thanks, sentId, failedId } = form;
    const answer = z.object({ message: z.literal(thanks) });
    app.post(
      path,
      {
        schema: {
          tags: ['forms'],
          summary: title,
          operationId: `forms${path.replace('/', '.')}`,
          consumes: ['application/json', 'application/x-www-form-urlencoded'],
          body,
          response: { 201: answer, 303: z.null(), ...failures(400, 413, 415, 422, 429, 503) },
        },
        errorHandler: (error, request, reply) => {
          if (!isPlainForm(request)) return handleError(error, request, reply);
          request.log.warn({ err: error }, 'A form could not be taken.');
          returnToPage(request, reply, `${page}#${failedId}`, env.CORS_ORIGINS);
        },
      },
      async (request, reply) => {
        const { enquiry, website } = request.body;
        const full = await countAttempt(db.drizzle, [toBucket(request.ip)]);
        if (full) throw tooManyAttempts(full, { account: null });
        if (!website && (await storeEnquiry(db, enquiry))) relayDue();
        if (isPlainForm(request))
          return returnToPage(request, reply, `${page}#${sentId}`, env.CORS_ORIGINS);
        return reply.code(201).send({ message: thanks });
      },
    );
  }
};

function toBucket(address: string) {
  return { name: `form:${toNetwork(address)}`, limit: 30, minutes: 10 };
}
