import type { Resource } from '@koshpay/resource';
import { useCreate, useDataProvider, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../data/errors.ts';
import { toFailureToast, toSuccessToast } from '../../data/toasts.ts';
import { updateCachedRow } from '../../data/update-cached-row.ts';
import { t } from '../../language/text.ts';
import type { ConsoleRow, ResourceList } from '../../list/state/use-resource-list.ts';
import { useCapability } from '../../session/use-session.ts';
import { useSubmission } from '../../submission/submission.ts';
import { changesOf } from '../conflict/changes.ts';
import { toConflict } from '../conflict/conflict.ts';
import { type OneTimeSecrets, toOneTimeSecrets } from '../secrets/one-time-secrets.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { useSubmissionKey } from './use-submission-key.ts';

type Values = Record<string, unknown>;

interface SaveOptions {
  readonly list: Pick<ResourceList, 'refresh'> | undefined;
  readonly onSaved: ((secrets: OneTimeSecrets | undefined) => void) | undefined;
  /** Called with the row as another user changed it; undefined if it cannot be read. */
  readonly onConflict: (newer: ConsoleRow | undefined) => void;
}

/**
 * Sends a form, and with a change the version that was edited. Where the backend does not compare
 * versions, the row is read again first. Field errors of the backend appear on their inputs.
 */
export function useSave(resource: Resource, form: FormInstance, options: SaveOptions) {
  const { name } = resource;
  // The response may hold a secret: it is forgotten with the dialog.
  const create = useCreate<ConsoleRow, ApiError, Values>({ mutationOptions: { gcTime: 0 } });
  const update = useUpdate<ConsoleRow, ApiError, Values>();
  const { isReading, readNewer, meet, readAgain, toVersion } = useVersions(resource, options);
  const accept = useAccept(resource, options);
  const { isWaiting } = useSubmission();
  const submission = useSubmissionKey();
  const toHandlers = (row: ConsoleRow | undefined) => ({
    onSuccess: (answer: object) => {
      submission.settle();
      accept(answer);
    },
    onError: (error: ApiError) => {
      submission.settle(error);
      showFieldErrors(form, error);
      if (row) void meet(row, error);
    },
  });
  const save = async (values: Values, row: ConsoleRow | undefined) => {
    if (!submission.begin()) return;
    const newer = row && (await readNewer(row));
    if (newer) {
      submission.end();
      return options.onConflict(newer);
    }
    const sent = { ...values, ...toVersion(row) };
    const meta = { idempotencyKey: submission.keyFor(row?.id, sent) };
    const request = { resource: name, values: sent, meta, ...toTexts(resource, row, isWaiting) };
    if (row) update.mutate({ ...request, id: row.id }, toHandlers(row));
    else create.mutate(request, toHandlers(row));
  };
  return {
    save,
    isSaving: isReading || create.mutation.isPending || update.mutation.isPending,
    /** Reads the row of a conflict, where that has failed. */
    readAgain,
  };
}

/** The toasts of a save. */
function toTexts(
  { singular }: Resource,
  row: ConsoleRow | undefined,
  isWaiting: (answer: unknown) => boolean,
) {
  return {
    // The notice in the dialog says more about a conflict than a toast can.
    errorNotification: (error?: ApiError) =>
      error?.kind === 'conflict' ? (false as const) : toFailureToast(error),
    successNotification: (answer?: unknown) =>
      isWaiting(answer)
        ? (false as const)
        : toSuccessToast(t(row ? '{singular} updated.' : '{singular} created.', { singular })),
  };
}

/** Returns a function that takes the response of a save. */
function useAccept({ name }: Resource, { onSaved }: SaveOptions) {
  const showWaiting = useSubmission().useShowWaiting();
  const queryClient = useQueryClient();
  return (answer: object) => {
    // The next edit starts with what was saved, not what the list has.
    const { data } = answer as { data?: ConsoleRow };
    if (data?.id !== undefined) updateCachedRow(queryClient, name, data);
    showWaiting(answer);
    onSaved?.(toOneTimeSecrets(answer));
  };
}

/** The version of a row that was edited, and the newer one of another user. */
function useVersions(resource: Resource, { list, onConflict }: SaveOptions) {
  const hasVersions = useCapability('versions', resource);
  const readRow = useReadRow(resource, list);
  const [isReading, setReading] = useState(false);
  /** The row as it is now; undefined if it cannot be read. */
  const read = ({ id }: ConsoleRow): Promise<ConsoleRow | undefined> => {
    setReading(true);
    return readRow(id).finally(() => setReading(false));
  };
  return {
    isReading,
    toVersion: (row: ConsoleRow | undefined) =>
      hasVersions && row?.updated_at ? { updated_at: row.updated_at } : {},
    /** The current row, if fields that this form would overwrite have changed. */
    readNewer: async (row: ConsoleRow): Promise<ConsoleRow | undefined> => {
      if (hasVersions) return undefined;
      const newer = await read(row);
      const changes = newer ? changesOf(resource, row, newer) : [];
      return changes.some(({ key }) => resource.edit.includes(key)) ? newer : undefined;
    },
    meet: async (row: ConsoleRow, error: ApiError) => {
      const conflict = toConflict(resource, error);
      if (conflict) onConflict(conflict.newer ?? (await read(row)));
    },
    readAgain: async (row: ConsoleRow) => onConflict(await read(row)),
  };
}

/**
 * Reads a row as it is now: with a single call where the backend has one, else from the open page
 * of the list, else from all of it. Undefined if it is missing or cannot be read.
 */
export function useReadRow(resource: Resource, list?: Pick<ResourceList, 'refresh'>) {
  const hasSingleRows = useCapability('single-rows', resource);
  const provider = useDataProvider()(resource.dataProvider);
  return async (id: ConsoleRow['id']): Promise<ConsoleRow | undefined> => {
    const listed = !hasSingleRows && (await list?.refresh())?.find((row) => row.id === id);
    if (listed) return listed;
    // New rows may have moved it to another page.
    const answer = provider.getOne<ConsoleRow>({ resource: resource.name, id });
    return answer.then(({ data }) => data).catch(() => undefined);
  };
}
