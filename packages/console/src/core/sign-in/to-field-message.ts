import { toApiError } from '../data/errors.ts';
import { t } from '../language/text.ts';

/** The sentence for a person whose step failed: the server's, or a passkey's. */
export function toFieldMessage(cause: unknown): string {
  const { kind, details, message } = toApiError(cause);
  if (kind === 'network') return t('The server cannot be reached. Please try again.');
  return details[0]?.message ?? message;
}
