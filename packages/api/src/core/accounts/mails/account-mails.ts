import type { Mail } from '../../../features/mail/render-mail.ts';

/** The account that a mail is about; the mail goes to its address. */
export interface Recipient {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/** Names that a mail mentions. */
interface Names {
  readonly brandName: string;
}

/** Invites a person to set the first password of their account. */
export function invitationMail(
  { username, name, email }: Recipient,
  { brandName, url, invitedBy }: Names & { readonly url: string; readonly invitedBy: string },
): Mail {
  return {
    to: email,
    subject: `Your invitation to ${brandName}`,
    paragraphs: [
      `Hello ${name},`,
      `${invitedBy} has created an account for you in the ${brandName} console. Your username is ${username}.`,
    ],
    link: { label: 'Set your password', url },
    notes: [
      'The link works once, within 24 hours. If it has expired, ask for another invitation.',
      'If you did not expect this mail, ignore it.',
    ],
  };
}

/** Lets a person set a new password who has forgotten theirs. */
export function resetMail(
  { username, name, email }: Recipient,
  { brandName, url }: Names & { readonly url: string },
): Mail {
  return {
    to: email,
    subject: `Set a new password for ${brandName}`,
    paragraphs: [
      `Hello ${name},`,
      `A new password was requested for your account ${username} in the ${brandName} console.`,
    ],
    link: { label: 'Set a new password', url },
    notes: [
      'The link works once, within an hour. Your second factor stays as it is.',
      'If you did not request it, ignore this mail: your password has not changed.',
    ],
  };
}

/** A change of the way in which a person signs in. */
export type SecurityChange =
  | 'Your password was changed.'
  | 'An authenticator app was set up as your second factor.'
  | 'Your authenticator app was removed.'
  | 'Your second factor was removed. Set up another one when you sign in.'
  | 'Your recovery codes were replaced by new ones.'
  | `A passkey was added: ${string}.`
  | `A passkey was renamed: ${string} is now ${string}.`
  | `A passkey was removed: ${string}.`
  | 'Your account was enabled again.'
  | 'The e-mail address of your account was changed.'
  | 'All your other sessions were signed out.'
  | 'Your oldest session was signed out, since a new sign-in was one more than an account may have.'
  | 'Single sign-on was connected to your account.'
  | 'Single sign-on was disconnected from your account.';

/** The place and time of a sign-in. */
export interface SignInPlace {
  readonly address: string;
  readonly device: string | null;
  readonly at: Date;
}

/** Reports a change that an intruder would have to make. */
export function securityChangeMail(
  { username, name, email }: Recipient,
  { brandName, change }: Names & { readonly change: SecurityChange },
): Mail {
  return {
    to: email,
    subject: `Security of your ${brandName} account`,
    paragraphs: [`Hello ${name},`, `${change} The account is ${username}.`],
    notes: ['If this was not you, tell an owner of the console immediately.'],
  };
}

/** An action that changes how an approver signs in. */
export type CredentialAction =
  | 'invited'
  | 'requested a new password for'
  | 'removed the second factor of'
  | 'enabled'
  | 'changed the e-mail address of'
  | 'changed the rights of';

/** Tells an owner that someone changed how an approver signs in. */
export function approverMail(
  { name, email }: Recipient,
  {
    brandName,
    by,
    done,
    approver,
  }: Names & { readonly by: string; readonly done: CredentialAction; readonly approver: string },
): Mail {
  return {
    to: email,
    subject: `An account of ${brandName} that may approve`,
    paragraphs: [
      `Hello ${name},`,
      `${by} ${done} ${approver}, who may approve requests of others.`,
    ],
    notes: ['If you do not know why, ask both before you trust what they approve.'],
  };
}

/** Reports a sign-in from a network and a device that the account did not use before. */
export function unusualSignInMail(
  { username, name, email }: Recipient,
  { brandName, address, device, at }: Names & SignInPlace,
): Mail {
  return {
    to: email,
    subject: `New sign-in to your ${brandName} account`,
    paragraphs: [
      `Hello ${name},`,
      `Your account ${username} was used from a network and a device that it did not use before.`,
      `Time: ${at.toUTCString()}. IP address: ${address}. Device: ${device ?? 'unknown'}.`,
    ],
    notes: [
      'If this was you, nothing needs to be done.',
      'If it was not, change your password, sign out all other sessions in My account, and tell an owner of the console.',
    ],
  };
}
