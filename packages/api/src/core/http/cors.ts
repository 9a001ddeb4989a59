import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { requestIdHeader } from './request-id.ts';

/** Marks a response that was given before. */
export const replayedHeader = 'idempotent-replayed';

/** Lets pages of the origins in the settings call the API; by default only its own. */
export async function registerCors(
  app: FastifyInstance,
  { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>,
): Promise<void> {
  if (CORS_ORIGINS.length === 0) return;
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
  const exposedHeaders = [requestIdHeader, 'retry-after', 'etag', replayedHeader];
  await app.register(cors, { origin: [...CORS_ORIGINS], methods, exposedHeaders, maxAge: 600 });
}
