import { approvalsName, permission } from '@koshpay/resource';
import { AppError } from '../../core/errors.ts';
import type { Operation } from '../../core/resources/operation.ts';

/** The operation that runs a call which waited. */
export const approving = permission(approvalsName, 'approve');

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

/** Answers an approval that can no longer be done with an error; of several, each has its own. */
export function reportFailed({ handler, ...operation }: Operation): Operation {
  return {
    ...operation,
    handler: async (request, reply) => {
      const answer = (await handler(request, reply)) as { readonly data: object };
      const { data } = answer;
      const failure = Array.isArray(data)
        ? undefined
        : findFailure(approvalsName, 'approve', { ...data }, data);
      if (failure) throw failure;
      return answer;
    },
  };
}
