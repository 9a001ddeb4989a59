import type { Resource } from '@koshpay/resource';
import { checkOperation, type FieldCheck } from '@koshpay/resource/internal';
import { useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import { type ApiError, toApiError } from '../../data/errors.ts';
import { tr } from '../../language/text.ts';

/** The result of a check in a sentence; or the reason why it failed. */
export type CheckResult = { readonly message: string } | { readonly error: ApiError };

/** Runs a check on the server: of what is typed, of a row by its id, or of both together. */
export function useCheck({ name }: Resource, check: FieldCheck) {
  const { mutateAsync, mutation } = useCustomMutation<{ readonly message: string }, ApiError>({
    // What is typed may be a secret.
    mutationOptions: { gcTime: 0 },
  });
  const url = `${name}/${checkOperation(check)}`;
  const run = useCallback(
    async (values: Readonly<Record<string, unknown>>): Promise<CheckResult> => {
      try {
        const { data } = await mutateAsync({
          url,
          method: 'post',
          values,
          successNotification: false,
          errorNotification: false,
        });
        return {
          message: tr((data as { readonly data?: { message?: string } }).data?.message ?? ''),
        };
      } catch (error) {
        return { error: toApiError(error) };
      }
    },
    [mutateAsync, url],
  );
  return { run, isRunning: mutation.isPending };
}
