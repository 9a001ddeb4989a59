import type { FastifyRequest } from 'fastify';

/** The key of a signed-in account: the id of a person, or the negative id of a service account. */
export function accountKeyOf({ isServiceAccount: isProgram, staff }: FastifyRequest): number {
  return isProgram ? -staff.id : staff.id;
}
