import { AppError } from '../../errors.ts';

/**
 * The subject of a refusal in the audit log: an account, or a person by their subject at the
 * identity provider.
 */
export type Refused = { readonly account: string } | { readonly subject: string };

/** A refusal whose reason the console explains. */
export function refuse(reason: string, message: string, who: Refused): AppError {
  return new AppError('forbidden', message, { logFields: { ...who, reason: `sso_${reason}` } });
}
