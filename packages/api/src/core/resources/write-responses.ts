import type { Resource } from '@koshpay/resource';
import { approvedOperations, createFromWire } from '@koshpay/resource/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { actorOf } from '../actor.ts';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { RunOnce } from '../idempotency/run-once.ts';
import type { Outcome, Request, Submit } from './submission.ts';
import type { Written } from './write/write.ts';
import type { Writer } from './write/writer.ts';

type Row = Record<string, unknown>;

/** The approval that a call waits for. */
export const approvalSchema = z.object({ id: z.number().int() });

const waitingSchema = z.object({ data: z.null(), approval: approvalSchema });

type ReadRow = (access: Access, id: number) => Promise<object>;

export type WriteResponses = ReturnType<typeof createWriteResponses>;

/** Creates the responses of a resource's writes: their effect, or 202 where they wait for approval. */
export function createWriteResponses(
  resource: Resource,
  idempotency: Idempotency,
  writerOf: WriterOf,
  submit: Submit,
  readRow: ReadRow,
) {
  const approved = approvedOperations(resource);
  const reread = createReread(resource, readRow);
  return {
    /** The response of an operation that may have to wait. */
    responses: (operation: string) => (approved.includes(operation) ? { 202: waitingSchema } : {}),

    /** Submits a call and returns the body of its response. */
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
      const change = (once: RunOnce) => submit({ ...writer, once }, call);
      return idempotency.answer(request, reply, toAnswer, change, reread(writer, call));
    },
  };
}

/** Creates the function that brings the row of a repeated response to what its caller may see now. */
function createReread(resource: Resource, readRow: ReadRow) {
  const fromWire = createFromWire(resource);
  const removes = resource.actions.filter(({ kind }) => kind === 'remove').map(({ name }) => name);
  return ({ access }: Writer, { operation }: Request) =>
    async (body: object) => {
      const { data } = body as { readonly data?: object | null };
      const { id } = data ? fromWire(data as Row) : {};
      if (typeof id !== 'number' || removes.includes(operation)) return body;
      return { ...body, data: await readRow(access, id) };
    };
}

/** The sender of a request, as the writer of its changes. */
export type WriterOf = (request: FastifyRequest) => Writer;

/** Creates the function that finds the writer of a request. */
export function createWriterOf({ accessOf }: Pick<CompiledProduct, 'accessOf'>): WriterOf {
  return (request) => ({
    ...actorOf(request),
    id: request.staff.id,
    username: request.staff.username,
    account: request.staff,
    access: accessOf(request.staff),
  });
}
