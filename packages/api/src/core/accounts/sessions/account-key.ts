import type { FastifyRequest } from 'fastify';

/** The key of a signed-in account: the id of a person, or the negative id of a service account. */
export function accountKeyOf({ isServiceAccount, staff }: FastifyRequest): number {
  return isServiceAccount ? -staff.id : staff.id;
}
