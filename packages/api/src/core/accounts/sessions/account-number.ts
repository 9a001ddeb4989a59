import type { FastifyRequest } from 'fastify';

/** The account of a signed-in request, as a number: a program has the negative of its id. */
export function accountNumberOf({ isProgram, staff }: FastifyRequest): number {
  return isProgram ? -staff.id : staff.id;
}
