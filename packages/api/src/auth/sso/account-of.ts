import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../audit/actor.ts';
import { record } from '../../audit/record.ts';
import type { Transaction } from '../../database/connect.ts';
import { assertOwnerRemains } from '../../staff/last-owner.ts';
import type { StaffRules } from '../../staff/rules.ts';
import { findRole } from '../roles.ts';
import { staff } from '../tables.ts';
import type { SsoPerson } from './provider.ts';
import { type Refused, refuse } from './refuse.ts';
import type { SsoSettings } from './sso-settings.ts';
import { ssoIdentities } from './tables.ts';

const profileSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  email_verified: z.boolean().optional(),
  name: z.string().trim().min(1).max(100).optional(),
  preferred_username: z.string().optional(),
});

/**
 * The account of a person: found by issuer and subject, never by an e-mail address. Their role
 * follows the claims with each sign-in.
 *
 * @returns the id of the account
 * @throws {AppError} `forbidden` for a person without an account or without a role
 */
export async function accountOf(
  tx: Transaction,
  settings: SsoSettings,
  rules: StaffRules,
  person: SsoPerson,
  actor: Actor,
): Promise<number> {
  const { issuer, subject, claims } = person;
  const [known] = await tx
    .select({ id: staff.id, roleId: staff.role_id, username: staff.username })
    .from(ssoIdentities)
    .innerJoin(staff, eq(staff.id, ssoIdentities.staff_id))
    .where(and(eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject)));
  const who = known ? { account: known.username } : { subject };
  const role = roleOf(settings, claims, who);
  const roleId = role === undefined ? undefined : await findRole(tx, role);
  if (!known) return createAccount(tx, settings, person, roleId, actor);
  if (roleId === undefined || roleId === known.roleId) return known.id;
  await assertOwnerRemains(tx, rules, (account) => account.id === known.id);
  await tx.update(staff).set({ role_id: roleId }).where(eq(staff.id, known.id));
  await record(tx, actor, {
    action: 'staff.update',
    resource: 'staff',
    recordId: known.id,
    recordTitle: known.username,
    before: { role_id: known.roleId },
    after: { role_id: roleId },
    form: { by: 'single sign-on' },
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
  const values = [claims[roleClaim]].flat().map(String);
  const found = roles.find(([value]) => values.includes(value));
  if (!found) throw refuse('no_role', 'The identity provider gives you no role here.', who);
  return found[1];
}

async function createAccount(
  tx: Transaction,
  { firstSignIn }: SsoSettings,
  { issuer, subject, claims }: SsoPerson,
  roleId: number | undefined,
  actor: Actor,
): Promise<number> {
  if (firstSignIn === 'refuse' || roleId === undefined)
    throw refuse('no_account', 'You have no account here. Ask an owner of the console for one.', {
      subject,
    });
  const profile = profileSchema.safeParse(claims);
  if (!profile.success || profile.data.email_verified === false)
    throw refuse('no_email', 'The identity provider sent no verified e-mail address.', { subject });
  const { email, name, preferred_username } = profile.data;
  const username = toUsername(preferred_username ?? email);
  const [taken] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(or(eq(staff.email, email), eq(staff.username, username)));
  // Whoever controls an address at the provider must not get the account that has it here.
  if (taken)
    throw refuse('taken', 'An account with your e-mail address or username exists already.', {
      subject,
    });
  const values = { username, email, name: name ?? username, role_id: roleId };
  const [created] = await tx.insert(staff).values(values).returning({ id: staff.id });
  const id = created?.id ?? 0;
  await tx.insert(ssoIdentities).values({ issuer, subject, staff_id: id });
  await record(tx, actor, {
    action: 'staff.create',
    resource: 'staff',
    recordId: id,
    recordTitle: username,
    after: values,
    form: { by: 'single sign-on' },
  });
  return id;
}

/** A username as accounts have them. */
function toUsername(text: string): string {
  const [local = ''] = text.toLowerCase().split('@');
  return local
    .replaceAll(/[^a-z0-9._-]/g, '-')
    .slice(0, 50)
    .padEnd(2, '-');
}
