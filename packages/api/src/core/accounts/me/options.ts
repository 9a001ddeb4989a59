import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../actor.ts';
import type { Settings } from '../../settings.ts';
import type { Enroller } from '../factors/second-factor.ts';
import type { SignInContext } from '../sign-in/finish.ts';

/** The options that the routes of one's own account share. */
export interface MeRoutes {
  readonly context: SignInContext;
  readonly settings: Settings;
  /** The names that no password may be made of. */
  readonly knownNames: readonly string[];
}

/** The person of a request, as they change their second factors. */
export function enrollerOf(request: FastifyRequest): Enroller {
  return { actor: actorOf(request), place: 'account' };
}
