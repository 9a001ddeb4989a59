import { staff as staffResource } from '@koshpay/resource/internal';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import { assertOwnerRemains } from '../rights/last-owner.ts';
import { grantsOwner } from '../rights/owner-grants.ts';
import { findRole } from '../rights/roles.ts';
import type { StaffRules } from '../rights/rules.ts';
import { toActor } from '../sign-in/caller.ts';
import { ssoIdentities } from '../sso-tables.ts';
import { recordRow } from '../staff/record-row.ts';
import { checkLimits, createStaff } from '../staff/staff.ts';
import { staff } from '../tables.ts';
import type { SsoPerson } from './provider.ts';
import { type Refused, refuse } from './refuse.ts';
import type { SsoSettings } from './sso-settings.ts';

const profileSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  email_verified: z.boolean().optional(),
  name: z.string().trim().min(1).max(100).optional(),
  preferred_username: z.string().optional(),
});

/** The functions that find and create accounts for an identity provider. */
interface SsoAccounts {
  readonly settings: SsoSettings;
  readonly rules: StaffRules;
  readonly vault: Vault;
}

const by = 'single sign-on';

/**
 * The account of a person: found by issuer and subject, never by an e-mail address. Their role
 * follows the claims with each sign-in.
 *
 * @returns the id of the account
 * @throws {AppError} `forbidden` for a person without an account or without a role, whose account has
 *   not the values that the role limits it by, or would become an owner
 */
export async function accountOf(
  tx: Transaction,
  accounts: SsoAccounts,
  person: SsoPerson,
  actor: Actor,
): Promise<number> {
  const { issuer, subject, claims } = person;
  const [found] = await tx
    .select({ known: staff })
    .from(ssoIdentities)
    .innerJoin(staff, eq(staff.id, ssoIdentities.staff_id))
    .where(and(eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject)));
  const known = found?.known;
  const who = known ? { account: known.username } : { subject };
  const role = roleOf(accounts.settings, claims, who);
  const change = known
    ? changeRole(tx, accounts, known, role, actor)
    : createAccount(tx, accounts, person, role, actor);
  return change.catch((error) => {
    throw error instanceof AppError && error.code === 'validation_failed'
      ? refuse('not_limited', error.message, who)
      : error;
  });
}

async function changeRole(
  tx: Transaction,
  { rules }: SsoAccounts,
  known: typeof staff.$inferSelect,
  role: string | undefined,
  actor: Actor,
): Promise<number> {
  if (role === undefined) return known.id;
  const role_id = await findRole(tx, role);
  if (role_id === known.role_id) return known.id;
  if (await grantsOwner(tx, rules, known, { ...known, role_id }))
    throw notByClaim({ account: known.username });
  await assertOwnerRemains(tx, rules, ({ id }) => id === known.id);
  await checkLimits(tx, rules, role_id, known.attributes);
  await tx.update(staff).set({ role_id }).where(eq(staff.id, known.id));
  const change = { before: known, after: { ...known, role_id } };
  await recordRow(tx, toActor(actor, { ...known, role }), staffResource, 'update', {
    ...change,
    by,
  });
  return known.id;
}

/** The role of the claims; undefined where the settings leave roles to the console. */
function roleOf(
  { roleClaim, roles }: SsoSettings,
  claims: Readonly<Record<string, unknown>>,
  who: Refused,
): string | undefined {
  if (roles.length === 0) return undefined;
  const values = [readClaim(claims, roleClaim)].flat().map(String);
  const found = roles.find(([value]) => values.includes(value));
  if (!found) throw refuse('no_role', 'The identity provider gives you no role here.', who);
  return found[1];
}

/** A claim by its name, or by its path: `realm_access.roles`. Names such as URLs have dots, too. */
function readClaim(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((found, name) => {
    const isObject = typeof found === 'object' && found !== null && Object.hasOwn(found, name);
    return isObject ? found[name as keyof typeof found] : undefined;
  }, claims);
}

async function createAccount(
  tx: Transaction,
  { settings, rules, vault }: SsoAccounts,
  { issuer, subject, claims }: SsoPerson,
  role: string | undefined,
  actor: Actor,
): Promise<number> {
  if (settings.firstSignIn === 'refuse' || role === undefined)
    throw refuse('no_account', 'You have no account here. Ask an owner of the console for one.', {
      subject,
    });
  const profile = profileSchema.safeParse(claims);
  if (!profile.success || profile.data.email_verified !== true)
    throw refuse(
      'no_email',
      'The identity provider sent no e-mail address, or not a verified one.',
      { subject },
    );
  const { email, name, preferred_username } = profile.data;
  const username = toUsername(preferred_username ?? email);
  if (await grantsOwner(tx, rules, undefined, { role_id: await findRole(tx, role) }))
    throw notByClaim({ subject });
  const account = { username, email, name: name ?? username, role, hasPassword: false as const };
  const id = await createStaff(tx, rules, vault, account);
  // Someone who controls an address at the provider must not get the account that has it here.
  if (id === undefined)
    throw refuse('taken', 'An account with your e-mail address or username exists already.', {
      subject,
    });
  await tx.insert(ssoIdentities).values({ issuer, subject, staff_id: id });
  const [after] = await tx.select().from(staff).where(eq(staff.id, id));
  const self = toActor(actor, { id, username, role });
  await recordRow(tx, self, staffResource, 'create', { after, by });
  return id;
}

/** People alone make owners: a provider, or who has taken it over, does not. */
function notByClaim(who: Refused): AppError {
  const message =
    'The identity provider gives you a role that only an owner of the console can give.';
  return refuse('owner', message, who);
}

/** A username as accounts have them. */
function toUsername(text: string): string {
  const [local = ''] = text.toLowerCase().split('@');
  return local
    .replaceAll(/[^a-z0-9._-]/g, '-')
    .slice(0, 50)
    .padEnd(2, '-');
}
