import { type Action, nextStatus, type Resource } from '@koshpay/resource';
import { useCustomMutation, useDelete, useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import type { ApiError } from '../data/errors.ts';
import { toFailureToast, toSuccessToast } from '../data/toasts.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';

/** Carries out an action on a row, says how it went and brings the list up to date. */
export function useAction({ name, singular }: Resource, action: Action, onDone: () => void) {
  const invalidate = useInvalidate();
  const remove = useDelete<ConsoleRow, ApiError>();
  const send = useCustomMutation<ConsoleRow, ApiError>();
  // A second press can come before React has drawn the first.
  const isSent = useRef(false);
  const onSettled = () => {
    isSent.current = false;
  };
  const texts = {
    errorNotification: toFailureToast,
    successNotification: () => toSuccessToast(toDone(action, singular)),
  };

  const run = (row: ConsoleRow) => {
    if (isSent.current) return;
    isSent.current = true;
    if (action.kind === 'remove')
      return remove.mutate(
        { resource: name, id: row.id, ...texts },
        { onSuccess: onDone, onSettled },
      );
    send.mutate(
      {
        url: `${name}/${action.name}`,
        method: action.method === 'PATCH' ? 'patch' : 'post',
        values: toBody(action, row),
        // For backends whose paths name the row.
        meta: { id: row.id },
        ...texts,
      },
      {
        onSettled,
        onSuccess: () => {
          void invalidate({ resource: name, invalidates: ['list'] });
          onDone();
        },
      },
    );
  };
  return { run, isRunning: remove.mutation.isPending || send.mutation.isPending };
}

function toBody(action: Exclude<Action, { kind: 'remove' }>, row: ConsoleRow) {
  if (action.kind === 'toggle')
    return { id: row.id, status: nextStatus(action, String(row.status ?? '')) };
  return Object.fromEntries(action.payloadFields.map((key) => [key, row[key]]));
}

function toDone(action: Action, singular: string): string {
  if (action.kind === 'remove') return `${singular} deleted.`;
  return action.kind === 'toggle' ? `${singular} status changed.` : `${action.title}: done.`;
}
