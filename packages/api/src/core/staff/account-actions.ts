import type { staff as staffResource } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import { removeSecondFactors } from '../accounts/factors/second-factor.ts';
import { invitationMail, resetMail } from '../accounts/mails/account-mails.ts';
import { createAccountNotices } from '../accounts/mails/send-notices.ts';
import {
  createLink,
  type LinkPurpose,
  linkLifetimeHours,
  noLink,
} from '../accounts/passwords/create-link.ts';
import type { AccountRights } from '../accounts/rights/account-changes.ts';
import type { StaffRules } from '../accounts/rights/rules.ts';
import { sessions, staff } from '../accounts/tables.ts';
import type { Transaction } from '../database/connection/connect.ts';
import type { HookContext, HooksOf } from '../resources/hooks.ts';
import { isApprover, reportAccessGrant } from './credentials.ts';

type StaffHooks = HooksOf<typeof staffResource>;
type ActionHooks = Pick<
  StaffHooks,
  | 'invite-again'
  | 'reset-password'
  | 'require-new-password'
  | 'reset-second-factor'
  | 'sign-out'
  | 'disable'
  | 'enable'
>;

/** Creates the effects of the actions on accounts, besides changing their status. */
export const createAccountActions = (rules: StaffRules): ActionHooks => ({
  ...createLinkActions(rules),
  'require-new-password': async ({ tx, row }) => {
    await endSessions(tx, row.id);
    return { needs_new_password: true };
  },
  'reset-second-factor': async ({ row, ...context }) => {
    const { tx } = context;
    await endSessions(tx, row.id);
    await removeSecondFactors(tx, row.id);
    await reportAccessGrant(context, rules, row, 'removed the second factor of');
    const change = 'Your second factor was removed. Set up another one when you sign in.';
    await noticesOf(context).securityChanged(tx, row.id, change);
    return undefined;
  },
  'sign-out': async ({ tx, row }) => {
    await endSessions(tx, row.id);
    return undefined;
  },
  disable: async ({ tx, row }) => {
    await endSessions(tx, row.id);
    await tx.update(staff).set(noLink).where(eq(staff.id, row.id));
    return undefined;
  },
  enable: async ({ row, ...context }) => {
    const { tx } = context;
    await reportAccessGrant(context, rules, row, 'enabled');
    await noticesOf(context).securityChanged(tx, row.id, 'Your account was enabled again.');
    const [account] = await tx
      .select({ hash: staff.password_hash })
      .from(staff)
      .where(eq(staff.id, row.id));
    return { status: account?.hash ? 'active' : 'invited' };
  },
});

/** Creates the effects of the actions that send links. */
const createLinkActions = (
  rules: StaffRules,
): Pick<ActionHooks, 'invite-again' | 'reset-password'> => ({
  'invite-again': async ({ row, ...context }) => {
    const url = await replaceLink(context, row.id, 'invitation');
    if (await isLinkShown(context, rules, row)) context.reveal({ 'Invitation link': url });
    await mailInvitation(context, row, url);
    await reportAccessGrant(context, rules, row, 'invited');
    return undefined;
  },
  'reset-password': async ({ row, ...context }) => {
    const { mailer, settings } = context.services;
    const url = await replaceLink(context, row.id, 'reset');
    if (await isLinkShown(context, rules, row)) context.reveal({ 'Link for a new password': url });
    await reportAccessGrant(context, rules, row, 'requested a new password for');
    const mail = resetMail(row, { brandName: settings.BRAND_NAME, url });
    await mailer.send(context.tx, mail, linkLifetimeHours('reset'));
    return undefined;
  },
});

/**
 * True if a link is shown to the person who asks for it: that of an account that may approve
 * requests goes to its holder alone, where there is mail.
 */
export async function isLinkShown(
  { tx, services }: Pick<HookContext, 'tx' | 'services'>,
  rules: StaffRules,
  account: AccountRights,
): Promise<boolean> {
  return !services.mailer.isSetUp || !(await isApprover(tx, rules, account));
}

/** The notices to the people of accounts. */
export function noticesOf({ services: { mailer, settings } }: Pick<HookContext, 'services'>) {
  return createAccountNotices(mailer, settings);
}

/** Mails an invitation once it is committed. */
export async function mailInvitation(
  { tx, actor, services: { mailer, settings } }: HookContext,
  account: Parameters<typeof invitationMail>[0],
  url: string,
): Promise<void> {
  const invitedBy = actor.username ?? settings.BRAND_NAME;
  const mail = invitationMail(account, { brandName: settings.BRAND_NAME, url, invitedBy });
  await mailer.send(tx, mail, linkLifetimeHours('invitation'));
}

/** @returns the URL of the new link */
async function replaceLink(
  { tx, services }: HookContext,
  id: number,
  purpose: LinkPurpose,
): Promise<string> {
  const { url, columns } = createLink(purpose, services.settings);
  await tx.update(staff).set(columns).where(eq(staff.id, id));
  return url;
}

async function endSessions(tx: Transaction, id: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.staff_id, id));
}
