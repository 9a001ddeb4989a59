import { AppError } from '../../errors.ts';
import type { Operation } from '../operation.ts';

/**
 * The approval of something that can no longer be done: it is stored as failed or expired, and
 * the answer is an error.
 */
export function reportFailed({ handler, ...operation }: Operation): Operation {
  return {
    ...operation,
    handler: async (request, reply) => {
      const answer = (await handler(request, reply)) as {
        readonly data: { readonly status: string; readonly decision: string | null };
      };
      const { status, decision } = answer.data;
      if (status === 'approved') return answer;
      const reason = status === 'expired' ? 'This request has expired.' : decision;
      throw new AppError('approval_failed', `Nothing was done. ${reason}`, { data: answer.data });
    },
  };
}
