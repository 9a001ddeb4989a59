import { approvedOperations, type Resource } from '@koshpay/resource';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Idempotency } from '../../idempotency/idempotency.ts';
import type { Written } from '../write.ts';
import type { Writer } from '../writer.ts';
import type { WriterOf } from '../writer-of.ts';
import type { Outcome, Request, Submit } from './submit.ts';

/** The approval that a call waits for. */
export const approvalSchema = z.object({ id: z.number().int() });

const waitingSchema = z.object({ data: z.null(), approval: approvalSchema });

export type Answer = ReturnType<typeof createAnswer>;

/** Creates the answers of a resource's writes: their effect, or 202 where they wait for approval. */
export function createAnswer(
  resource: Resource,
  idempotency: Idempotency,
  writerOf: WriterOf,
  submit: Submit,
) {
  const approved = approvedOperations(resource);
  return {
    /** The answer of an operation that may have to wait. */
    responses: (operation: string) => (approved.includes(operation) ? { 202: waitingSchema } : {}),

    /** Submits a call and returns the body of its answer. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      call: Request,
      toBody: (written: Written, writer: Writer) => object,
    ): Promise<unknown> {
      const writer = writerOf(request);
      const toAnswer = ({ written, approval }: Outcome) => {
        if (written) return toBody(written, writer);
        reply.code(202);
        return { data: null, approval };
      };
      return idempotency.answer(request, reply, toAnswer, (once) =>
        submit({ ...writer, once }, call),
      );
    },
  };
}
