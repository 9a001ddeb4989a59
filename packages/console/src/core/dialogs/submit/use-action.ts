import type { Resource } from '@koshpay/resource';
import { type Action, nextStatus, toLabel, toPhrase } from '@koshpay/resource/internal';
import { useCustomMutation, useDelete, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import type { ApiError } from '../../data/errors.ts';
import { toFailureToast, toSuccessToast } from '../../data/toasts.ts';
import { t, tr } from '../../language/text.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { useCapability } from '../../session/use-session.ts';
import { viewAsAction } from '../../session/view-as.ts';
import { useSubmission } from '../../submission/submission.ts';
import { type Conflict, toConflict } from '../conflict/conflict.ts';
import { type OneTimeSecrets, toOneTimeSecrets } from '../secrets/one-time-secrets.ts';
import { type RowResult, toSummaryToast } from './row-results.ts';
import { useSubmissionKey } from './use-submission-key.ts';

type Values = Record<string, unknown>;

/** The result of an action. */
interface ActionResult {
  /** It waits for a second person. */
  readonly isWaiting: boolean;
  /** The secrets that its response shows once. */
  readonly secrets: OneTimeSecrets | undefined;
}

interface Handlers {
  /** Called after an action on one row or the list. */
  readonly onDone?: (result: ActionResult) => void;
  /** Called with the result of each row, after {@link useAction}'s `runMany`. */
  readonly onResults?: (results: readonly RowResult[]) => void;
  readonly onError?: (error: ApiError) => void;
}

/**
 * Runs an action, shows a toast and refreshes the list.
 *
 * `run(row, values)` sends one row, or none for an action on the list, with the values of its form;
 * `runMany(ids, values)` sends several, to a backend
 * that supports `bulk`. `refusal` says why a row is no longer in a state for it; `conflict` is set
 * when another user changed it.
 *
 * @example
 * const [returnBook] = loans.actions;
 * const { run } = useAction(loans, returnBook);
 * run(row);
 */
export function useAction(resource: Resource, action: Action, handlers: Handlers = {}) {
  const { isWaiting, useShowWaiting } = useSubmission();
  const showWaiting = useShowWaiting();
  const [refusal, setRefusal] = useState<ApiError>();
  const [conflict, setConflict] = useState<Conflict>();
  const submission = useSubmissionKey();
  const { send, sendMany, isRunning } = useSendAction(resource, action, submission.keyFor);
  const begin = (onSuccess: (answer: unknown) => void): MutationHandlers => {
    setRefusal(undefined);
    setConflict(undefined);
    return {
      onSuccess,
      onSettled: (_, error) => submission.settle(error),
      onError: (error) => {
        setConflict(toConflict(resource, error));
        if (isRefusal(error)) setRefusal(error);
        handlers.onError?.(error);
      },
    };
  };
  const finish = (answer: unknown) => {
    showWaiting(answer);
    handlers.onDone?.({ isWaiting: isWaiting(answer), secrets: toOneTimeSecrets(answer) });
  };
  return {
    run: (row?: ConsoleRow, values: Values = {}) => {
      if (submission.begin()) send(row, values, begin(finish));
    },
    runMany: (ids: readonly ConsoleRow['id'][], values: Values = {}) => {
      const finishMany = (answer: unknown) => handlers.onResults?.(toResults(answer));
      if (submission.begin()) sendMany(ids, values, begin(finishMany));
    },
    isRunning,
    refusal,
    conflict,
    clearConflict: () => setConflict(undefined),
  };
}

interface MutationHandlers {
  readonly onSuccess: (answer: unknown) => void;
  readonly onSettled: (answer: unknown, error: ApiError | null) => void;
  readonly onError: (error: ApiError) => void;
}

type KeyFor = ReturnType<typeof useSubmissionKey>['keyFor'];

/** Sends an action: `send` for one row or the list, `sendMany` for several rows. */
function useSendAction(resource: Resource, action: Action, keyFor: KeyFor) {
  const { name } = resource;
  const remove = useDelete<ConsoleRow, ApiError, Values>();
  const hasVersions = useCapability('action-versions', resource);
  const texts = toTexts(resource, action, useSubmission().isWaiting);
  const { call, isCalling } = useCallAction(resource, action, keyFor);
  return {
    send: (row: ConsoleRow | undefined, values: Values, handlers: MutationHandlers) => {
      const version = hasVersions && row?.updated_at ? { updated_at: row.updated_at } : {};
      const sent: Values = { ...version, ...values };
      if (action.kind === 'remove' && row) {
        const meta = { idempotencyKey: keyFor(row.id, sent) };
        remove.mutate({ resource: name, id: row.id, values: sent, meta, ...texts }, handlers);
        return;
      }
      const successNotification: Toast = (answer) => texts.successNotification(answer?.data);
      const body = { ...toBody(action, row), ...sent };
      call(body, row?.id, { ...texts, successNotification }, handlers);
    },
    sendMany: (ids: readonly ConsoleRow['id'][], values: Values, handlers: MutationHandlers) => {
      const successNotification: Toast = (answer) =>
        toSummaryToast(action, toResults(answer?.data));
      call({ ids, ...values }, undefined, { ...texts, successNotification }, handlers);
    },
    isRunning: remove.mutation.isPending || isCalling,
  };
}

type Toast = (answer?: { data?: unknown }) => ReturnType<typeof toSuccessToast> | false;

type Texts = Pick<ReturnType<typeof toTexts>, 'errorNotification'> & {
  readonly successNotification: Toast;
};

/** Calls the operation of an action; its handlers get the body of the response. */
function useCallAction({ name, dataProvider }: Resource, action: Action, keyFor: KeyFor) {
  const invalidate = useInvalidate();
  const { mutate, mutation } = useCustomMutation<ConsoleRow, ApiError>({
    mutationOptions: {
      // The response may hold a secret: it is forgotten with the dialog.
      gcTime: 0,
      // Also when the dialog was left before the response: the row may have changed all the same.
      onSettled: () => {
        if (action.name !== viewAsAction)
          void invalidate({ resource: name, invalidates: ['resourceAll'] });
      },
    },
  });
  const call = (
    values: Values,
    id: ConsoleRow['id'] | undefined,
    texts: Texts,
    handlers: MutationHandlers,
  ) =>
    mutate(
      {
        url: `${name}/${action.name}`,
        ...(dataProvider && { dataProviderName: dataProvider }),
        method: action.method === 'PATCH' ? 'patch' : 'post',
        values,
        // For backends whose paths name the row.
        meta: { id, idempotencyKey: keyFor(values) },
        ...texts,
      },
      { ...handlers, onSuccess: ({ data }) => handlers.onSuccess(data) },
    );
  return { call, isCalling: mutation.isPending };
}

/** The toasts of an action. */
function toTexts(resource: Resource, action: Action, isWaiting: (answer: unknown) => boolean) {
  return {
    // The dialog says more about a refusal or a conflict than a toast can.
    errorNotification: (error?: ApiError) =>
      error && (isRefusal(error) || error.kind === 'conflict')
        ? (false as const)
        : toFailureToast(error),
    successNotification: (answer?: unknown) =>
      isWaiting(answer) || isSeen(action, answer)
        ? (false as const)
        : toSuccessToast(toDone(action, resource)),
  };
}

/** True if the row is in another state now, or if something waits for it already. */
function isRefusal({ code }: ApiError): boolean {
  return (
    code !== undefined && ['wrong_state', 'approval_pending', 'approval_failed'].includes(code)
  );
}

/**
 * True if the screen itself shows the result of an action: a dialog of secrets, the banner of a
 * view.
 */
function isSeen({ name }: Action, answer: unknown): boolean {
  return name === viewAsAction || toOneTimeSecrets(answer) !== undefined;
}

function toBody(action: Action, row: ConsoleRow | undefined): Values {
  if (!row) return {};
  const { field } = action;
  if (action.kind === 'toggle')
    return { id: row.id, [field]: nextStatus(action, String(row[field] ?? '')) };
  return Object.fromEntries(action.payloadFields.map((key) => [key, row[key]]));
}

/** The results in a response for several rows. */
function toResults(body: unknown): readonly RowResult[] {
  const { data } = (body ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}

function toDone(action: Action, { singular, fields }: Resource): string {
  if (action.kind === 'remove') return t('{singular} deleted.', { singular });
  if (action.kind === 'custom') return t('{action}: done.', { action: action.title });
  const label = (fields as Record<string, { label?: string }>)[action.field]?.label;
  return t('{singular} {field} changed.', {
    singular,
    field: toPhrase(tr(label ?? toLabel(action.field))),
  });
}
