import { sql } from 'drizzle-orm';
import { type Settings, toSiteUrl } from '../../settings.ts';
import { createToken } from '../sessions/sessions.ts';

/** The purposes of links: the hours for which one works, and the page that it opens. */
const purposes = {
  invitation: { hours: 24, path: '/auth/invitation' },
  reset: { hours: 1, path: '/auth/reset' },
} as const;

export type LinkPurpose = keyof typeof purposes;

/** The columns of an account that has no link, or no longer. */
export const noLink = { link_hash: null, link_purpose: null, link_expires_at: null } as const;

/**
 * Creates the link with which a person sets the password of their account: its URL, and the columns
 * of the account that make it work once. An earlier link of the account ends.
 */
export function createLink(purpose: LinkPurpose, settings: Pick<Settings, 'SITE_URL' | 'PORT'>) {
  const { hours, path } = purposes[purpose];
  const site = toSiteUrl(settings);
  const { token, hash } = createToken();
  const columns = {
    link_hash: hash,
    link_purpose: purpose,
    link_expires_at: sql`now() + make_interval(hours => ${hours})`,
  };
  // Browsers send no fragment, so that no log has the token.
  return { url: `${site}${path}#${token}`, columns };
}

/** The hours for which a link works. */
export function linkLifetimeHours(purpose: LinkPurpose): number {
  return purposes[purpose].hours;
}

/** The columns of an account that make a link work. */
export type LinkColumns = ReturnType<typeof createLink>['columns'];
