import type { FastifyRequest } from 'fastify';
import { actorOf } from '../actor.ts';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Writer } from './write/writer.ts';

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
