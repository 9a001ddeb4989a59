import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useCapabilities } from '../session/use-session.ts';
import { useSubmission } from './submission.ts';

/** An action with the form of a request, where a second person must always approve it. */
export function useRequestedAction(resource: Resource, action: Action) {
  const { isRequest, requestForm } = useSubmission();
  const needsApproval = isRequest(action, useCapabilities(resource));
  return useMemo(
    () => ({
      needsApproval,
      action: needsApproval ? { ...action, form: { ...action.form, ...requestForm } } : action,
    }),
    [action, needsApproval, requestForm],
  );
}
