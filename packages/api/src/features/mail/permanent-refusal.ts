/** The replies that concern the account with which the server signs in: someone corrects them. */
const signInReplies = [530, 534, 535, 538];

/**
 * True if a mail server has finally refused a mail (5xx): its sender, its recipient or its content.
 * Not that it is away or busy, and nothing about signing in to it.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { code, permanent, responseCode = 0 } = error as Refusal;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && permanent === true && !signInReplies.includes(responseCode);
}

/** The properties of a refusal that nodemailer reports. */
interface Refusal {
  readonly code?: string;
  readonly permanent?: boolean;
  readonly responseCode?: number;
}
