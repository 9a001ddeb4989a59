import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** One endpoint: what it accepts and returns, and how. */
export interface Operation {
  readonly schema: {
    readonly body?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly params?: z.ZodType;
    readonly response: object;
  };
  /** Runs before the schemas validate the request. */
  readonly preValidation?: (request: FastifyRequest) => Promise<void>;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}
