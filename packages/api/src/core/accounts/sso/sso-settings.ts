import type { Queryable } from '../../database/connection/connect.ts';
import { AppError, StartError } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { findRole } from '../rights/roles.ts';

/** The identity provider, and what its people may become here. */
export interface SsoSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim that has a person's groups, or its path: `realm_access.roles`. */
  readonly roleClaim: string;
  /** Roles by values of the claim, the first match wins; empty leaves roles to the console. */
  readonly roles: readonly (readonly [value: string, role: string])[];
  readonly firstSignIn: 'create' | 'refuse';
}

/** The settings of single sign-on; undefined where it is not set up. */
export function toSsoSettings(settings: Settings): SsoSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = settings;
  if (!issuer || !clientId || !secret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: secret,
    roleClaim: settings.OIDC_ROLE_CLAIM ?? 'groups',
    roles: settings.OIDC_ROLES ?? [],
    firstSignIn: settings.OIDC_FIRST_SIGN_IN ?? 'refuse',
  };
}

/** @throws {StartError} for a role that does not exist: its people could not sign in */
export async function assertSsoRoles(db: Queryable, settings: Settings): Promise<void> {
  for (const [, role] of toSsoSettings(settings)?.roles ?? [])
    await findRole(db, role).catch((cause) => {
      throw cause instanceof AppError
        ? new StartError(`OIDC_ROLES is wrong. ${cause.message}`, { cause })
        : cause;
    });
}
