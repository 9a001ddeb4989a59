import type { Resource } from '@koshpay/resource';
import { useCreate, useUpdate } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useCapability } from '../auth/use-session.ts';
import type { ApiError } from '../data/errors.ts';
import { toFailureToast, toSuccessToast } from '../data/toasts.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import { type OneTimeSecrets, toOneTimeSecrets } from './one-time-secrets.ts';

type Values = Record<string, unknown>;

/**
 * Sends a form, and with a change the version that was edited, where the backend compares versions.
 * What the backend says of single fields appears on them, the first with the focus.
 */
export function useSave(
  resource: Resource,
  form: FormInstance,
  onSaved: (secrets: OneTimeSecrets | undefined) => void,
) {
  const { name, singular } = resource;
  const hasVersions = useCapability('versions', resource);
  const [conflict, setConflict] = useState<ApiError>();
  // The answer may hold a secret: it is forgotten with the dialog.
  const create = useCreate<ConsoleRow, ApiError, Values>({ mutationOptions: { gcTime: 0 } });
  const update = useUpdate<ConsoleRow, ApiError, Values>();
  // A second press can come before React has drawn the first.
  const isSent = useRef(false);
  const handlers = {
    onSuccess: (answer: object) => onSaved(toOneTimeSecrets(answer)),
    onError: (error: ApiError) => {
      setConflict(error.kind === 'conflict' ? error : undefined);
      showFieldErrors(form, error);
    },
    onSettled: () => {
      isSent.current = false;
    },
  };
  const save = (values: Values, row: ConsoleRow | undefined) => {
    if (isSent.current) return;
    isSent.current = true;
    const texts = {
      // The notice in the dialog says more about a conflict than a toast can.
      errorNotification: (error?: ApiError) =>
        error?.kind === 'conflict' ? (false as const) : toFailureToast(error),
      successNotification: () => toSuccessToast(`${singular} ${row ? 'updated' : 'created'}.`),
    };
    const version = hasVersions && row?.updated_at ? { updated_at: row.updated_at } : {};
    if (row)
      update.mutate(
        { resource: name, id: row.id, values: { ...values, ...version }, ...texts },
        handlers,
      );
    else create.mutate({ resource: name, values, ...texts }, handlers);
  };
  return {
    save,
    isSaving: create.mutation.isPending || update.mutation.isPending,
    conflict,
    clearConflict: () => setConflict(undefined),
  };
}

function showFieldErrors(form: FormInstance, { details }: ApiError): void {
  const known = details.filter(({ field }) => field in form.getFieldsValue());
  if (known.length === 0) return;
  form.setFields(known.map(({ field, message }) => ({ name: field, errors: [message] })));
  form.scrollToField(known[0]?.field ?? '', { focus: true });
}
