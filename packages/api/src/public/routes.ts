import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toNetwork } from '../auth/network.ts';
import { countAttempt } from '../auth/throttle.ts';
import type { Database } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { handleError } from '../http/error-handler.ts';
import { failures } from '../http/error-responses.ts';
import { contactSchema, registrationSchema } from './forms.ts';
import { isPlainForm, returnToPage } from './plain-form.ts';
import { startRelay } from './start-relay.ts';
import { type Enquiry, storeEnquiry } from './store-enquiry.ts';

type Options = { db: Database; env: Env };

/** A form of the site: what it takes, what of it is kept, what is answered and where. */
type Form<Body extends { website: string }> = {
  url: string;
  body: z.ZodType<Body>;
  toEnquiry: (body: Body) => Enquiry;
  thanks: string;
  sent: string;
  failed: string;
};

/** The forms of the public site. */
export const publicRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, env }) => {
  const relayDue = startRelay(app, db, env);

  formRoute({
    url: '/registrations',
    body: registrationSchema,
    toEnquiry: (body) => ({ form: 'registration', ...body }),
    thanks: 'Thank you! Your registration has been submitted.',
    sent: '/contact-us#registration-sent',
    failed: '/contact-us#registration-failed',
  });
  formRoute({
    url: '/contact',
    body: contactSchema,
    toEnquiry: ({ businessName, ...body }) => ({ form: 'contact', company: businessName, ...body }),
    thanks: "Registration submitted! We'll contact you soon.",
    sent: '/#contact-sent',
    failed: '/#contact-failed',
  });

  function formRoute<Body extends { website: string }>({
    url,
    body,
    toEnquiry,
    thanks,
    sent,
    failed,
  }: Form<Body>): void {
    app.post(
      url,
      {
        schema: {
          tags: ['forms'],
          consumes: ['application/json', 'application/x-www-form-urlencoded'],
          body,
          response: {
            201: z.object({ message: z.literal(thanks) }),
            ...failures(400, 413, 422, 429, 503),
          },
        },
        errorHandler: (error, request, reply) => {
          if (!isPlainForm(request)) return handleError(error, request, reply);
          request.log.warn({ err: error }, 'A form could not be taken.');
          returnToPage(request, reply, failed, env.CORS_ORIGINS);
        },
      },
      async (request, reply) => {
        await receive(request.body as Body, request.ip, toEnquiry);
        if (isPlainForm(request))
          return returnToPage(request, reply, sent, env.CORS_ORIGINS) as never;
        return reply.code(201).send({ message: thanks });
      },
    );
  }

  async function receive<Body extends { website: string }>(
    body: Body,
    address: string,
    toEnquiry: (body: Body) => Enquiry,
  ): Promise<void> {
    await countAttempt(db.drizzle, [
      { name: `form:${toNetwork(address)}`, limit: 30, minutes: 10 },
    ]);
    if (body.website) return;
    const isNew = await storeEnquiry(db, toEnquiry(body));
    if (isNew) relayDue();
  }
};
