import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** What one endpoint takes and answers, and how. */
export interface Operation {
  readonly schema: {
    readonly body?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly params?: z.ZodType;
    readonly response: object;
  };
  /** Runs before the schemas judge the request. */
  readonly preValidation?: (request: FastifyRequest) => Promise<void>;
  readonly handler: (request: FastifyRequest) => Promise<unknown>;
}
