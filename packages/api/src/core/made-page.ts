import type { FastifyRequest } from 'fastify';

/**
 * A page that the server makes for a request.
 *
 * @example
 * const receiptPage = async (): Promise<MadePage> => ({
 *   html: '<h1>Thank you</h1>',
 *   headers: { 'content-security-policy': "default-src 'none'" },
 * });
 * defineFeature({ name: 'receipts', pages: () => ({ '/receipt/:code': receiptPage }) });
 */
export interface MadePage {
  readonly html: string;
  /** Its own; a content security policy above all. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a page for a request; undefined where there is none, which is the site's 404 page. */
export type PageMaker = (request: FastifyRequest) => Promise<MadePage | undefined>;
