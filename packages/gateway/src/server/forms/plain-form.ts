import type { FastifyReply, FastifyRequest } from 'fastify';

/** True if a browser without JavaScript posted this form and now waits for a page. */
export function isPlainForm({ headers }: FastifyRequest): boolean {
  return (
    /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '') &&
    /\btext\/html\b/i.test(headers.accept ?? '')
  );
}

/**
 * Redirects that browser to the page of the form, which shows the state that the fragment names.
 */
export function returnToPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  siteOrigins: readonly string[],
): FastifyReply {
  const { origin = '' } = request.headers;
  return reply.redirect(`${siteOrigins.includes(origin) ? origin : ''}${page}`, 303);
}
