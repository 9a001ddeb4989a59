import { approvalsName, permission } from '@koshpay/resource';
import { AppError } from '../../core/errors.ts';

/** The operation that runs a call which waited. */
const approving = permission(approvalsName, 'approve');

/**
 * The error of an approval that can no longer be done: it is stored as failed or expired. Undefined for
 * every other write.
 */
export function findFailure(
  resource: string,
  operation: string,
  { status, decision }: Readonly<Record<string, unknown>>,
  data?: unknown,
): AppError | undefined {
  if (permission(resource, operation) !== approving || status === 'approved') return undefined;
  const reason = status === 'expired' ? 'This request has expired.' : decision;
  return new AppError('approval_failed', `Nothing was done. ${reason}`, { data });
}
