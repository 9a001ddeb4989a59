import type { Resource } from '@koshpay/resource';
import { type Field, toLabel } from '@koshpay/resource/internal';
import { useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../data/errors.ts';
import { updateCachedRow } from '../../data/update-cached-row.ts';
import { toConflict } from '../../dialogs/conflict/conflict.ts';
import { useFeedback } from '../../feedback/Feedback.tsx';
import { isSame, toPayload } from '../../form/values/form-values.ts';
import { t, tr } from '../../language/text.ts';
import { toRecordTitle } from '../../rows/record-title.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';

type Values = Record<string, unknown>;

/** The seconds in which a change can be undone. */
const undoSeconds = 10;

/**
 * Saves one value of a row with the version that was seen, and offers to undo it. `answered` is the
 * row as another user has changed it.
 */
export function useInlineSave(resource: Resource, key: string) {
  const queryClient = useQueryClient();
  const { send, isSending } = useSendValues(resource);
  const showUndo = useShowUndo(resource, key, send);
  const [error, setError] = useState<string>();
  const [answered, setAnswered] = useState<ConsoleRow>();
  const save = async (text: string, row: ConsoleRow): Promise<boolean> => {
    setError(undefined);
    try {
      const values = toPayload(resource, [key], { [key]: text }, row);
      if (!(key in values)) throw new Error(`${labelOf(resource, key)} is required.`);
      showUndo(await send(row, values), row[key]);
      return true;
    } catch (cause) {
      const failure = toApiError(cause);
      // The dialog that asks to sign in again says so.
      if (failure.kind === 'unauthenticated') return false;
      const newer = toConflict(resource, failure)?.newer;
      if (!newer) {
        setError(explain(cause));
        return false;
      }
      updateCachedRow(queryClient, resource.name, newer);
      // Only other fields of the row were changed.
      if (isSame(newer[key], row[key])) return save(text, { ...row, ...newer });
      setAnswered({ ...row, ...newer });
      return false;
    }
  };
  return { save, answered, error, isSaving: isSending };
}

const labelOf = ({ fields }: Resource, key: string) =>
  tr((fields[key] as Field).label ?? toLabel(key));

type Send = (to: ConsoleRow, values: Values) => Promise<ConsoleRow>;

/** Sends values of a row with its version; the result is the row as it was saved. */
function useSendValues({ name }: Resource) {
  const queryClient = useQueryClient();
  const update = useUpdate<ConsoleRow, ApiError, Values>();
  const send: Send = async (to, values) => {
    const version = to.updated_at ? { updated_at: to.updated_at } : {};
    const { data } = await update.mutateAsync({
      resource: name,
      id: to.id,
      values: { ...values, ...version },
      errorNotification: false,
      successNotification: false,
    });
    if (data?.id !== undefined) updateCachedRow(queryClient, name, data);
    return data ?? to;
  };
  return { send, isSending: update.mutation.isPending };
}

/** Returns a function that says that a value was saved, and offers the former one. */
function useShowUndo(resource: Resource, key: string, send: Send) {
  const feedback = useFeedback();
  return (saved: ConsoleRow, before: unknown) => {
    const toast = `undo ${resource.name} ${saved.id} ${key}`;
    const undo = () => {
      feedback(({ notification }) => notification.destroy(toast));
      send(saved, { [key]: before ?? null }).catch((cause) =>
        feedback(({ notification }) =>
          notification.error({ title: tr(toApiError(cause).message) }),
        ),
      );
    };
    feedback(({ notification }) =>
      notification.success({
        key: toast,
        title: t('{field} saved.', { field: labelOf(resource, key) }),
        // Each change can be undone, so each says whose it is.
        description: toRecordTitle(resource, saved),
        duration: undoSeconds,
        actions: (
          <Button size="small" data-key="z" onClick={undo}>
            {t('Undo')}
          </Button>
        ),
      }),
    );
  };
}

/** The sentence of a failure. */
function explain(cause: unknown): string {
  // The schema of the field refuses it before it is sent.
  const { issues } = cause as { readonly issues?: readonly { readonly message: string }[] };
  const failure = toApiError(cause);
  return issues?.[0]?.message ?? failure.details[0]?.message ?? failure.message;
}
