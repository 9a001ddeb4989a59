import {
  countAttempt,
  type Database,
  errorResponses,
  handleError,
  queueChange,
  registerFormParser,
  type Settings,
  toIpNetwork,
  tooManyAttempts,
} from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enquiries } from '../../forms/enquiries.ts';
import { botOf } from '../messaging-bot/feature.ts';
import { enqueueRelay } from './relay.ts';
import { contactForm, type Enquiry, registrationForm } from './site-form.ts';

type Options = { db: Database; settings: Settings };

/** The forms of the public site: stored first, then relayed. */
export const publicRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, settings }) => {
  const isRelayed = botOf(settings) !== undefined;
  registerFormParser(app);

  for (const form of [registrationForm, contactForm]) {
    const { path, title, page, body, successMessage, sentId, failedId } = form;
    const answer = z.object({ message: z.literal(successMessage) });
    app.post(
      path,
      {
        schema: {
          tags: ['forms'],
          summary: title,
          operationId: `forms${path.replace('/', '.')}`,
          consumes: ['application/json', 'application/x-www-form-urlencoded'],
          body,
          response: { 201: answer, 303: z.null(), ...errorResponses(400, 413, 415, 422, 429, 503) },
        },
        // Invalid forms count, too.
        onRequest: async ({ ip }) => {
          const full = await countAttempt(db.drizzle, [toBucket(ip)]);
          if (full) throw tooManyAttempts(full, { account: null });
        },
        errorHandler: (error, request, reply) => {
          if (!isPlainForm(request)) return handleError(error, request, reply);
          request.log.warn({ err: error }, 'A form could not be taken.');
          returnToPage(request, reply, `${page}#${failedId}`, settings.CORS_ORIGINS);
        },
      },
      async (request, reply) => {
        const { enquiry, website } = request.body;
        if (!website) await storeEnquiry(db, enquiry, { isRelayed });
        if (isPlainForm(request))
          return returnToPage(request, reply, `${page}#${sentId}`, settings.CORS_ORIGINS);
        return reply.code(201).send({ message: successMessage });
      },
    );
  }
};

function toBucket(address: string) {
  return { name: `form:${toIpNetwork(address)}`, limit: 30, minutes: 10 };
}

/** True if a browser without JavaScript posted this form and now waits for a page. */
function isPlainForm({ headers }: FastifyRequest): boolean {
  return (
    /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '') &&
    /\btext\/html\b/i.test(headers.accept ?? '')
  );
}

/**
 * Redirects that browser to the page of the form, which shows the state that the fragment names.
 */
function returnToPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  siteOrigins: readonly string[],
): FastifyReply {
  const { origin = '' } = request.headers;
  return reply.redirect(`${siteOrigins.includes(origin) ? origin : ''}${page}`, 303);
}

/**
 * Stores an enquiry once, and the job that relays it. An identical enquiry within a minute is a
 * double click.
 */
export function storeEnquiry(
  db: Database,
  enquiry: Enquiry,
  { isRelayed = false }: { readonly isRelayed?: boolean } = {},
): Promise<void> {
  const { form, name, company, email, phone } = enquiry;
  const message = enquiry.message || null;
  const content = JSON.stringify([form, name, company, email, phone, message]);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into enquiries (form, name, company, email, phone, message)
      select ${form}, ${name}, ${company}, ${email}, ${phone}, ${message}
      where not exists (
        select from enquiries
        where created_at > now() - interval '1 minute'
          and (form, name, company, email, phone) = (${form}, ${name}, ${company}, ${email}, ${phone})
          and message is not distinct from ${message}::text
      )
      returning id`);
    const [stored] = rows;
    if (!stored) return;
    queueChange(tx, { resource: enquiries.name, kind: 'create', id: Number(stored.id) });
    if (isRelayed) await enqueueRelay(tx, Number(stored.id));
  });
}
