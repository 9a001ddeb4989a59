import type { BulkBody, BulkCount } from '@koshpay/resource/internal';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../core/data/errors.ts';
import { useActionForm } from '../../core/dialogs/ActionForm.tsx';
import { findInput } from '../../core/dialogs/submit/show-field-errors.ts';
import type { Selection } from '../../core/list/selection/selection.ts';
import type { ListProps } from '../../core/list/state/use-resource-list.ts';
import { useRequestedAction } from '../../core/submission/use-requested-action.ts';
import type { BulkCommand } from './bulk-commands.ts';
import { isOutdated, toSelectedRows } from './selected-rows.ts';
import { withState } from './to-target.ts';
import { type Counted, useBulkRun } from './use-bulk-run.ts';
import { useEndOfRun } from './use-end-of-run.tsx';
import { useUndoRun } from './use-undo-run.ts';

type Values = Record<string, unknown>;

export interface BulkDialogProps extends ListProps {
  readonly selection: Selection;
  readonly command: BulkCommand;
}

/** The state of a dialog: what is asked for, the count of its rows, and its run. */
export function useBulkDialog({ resource, list, selection, command }: BulkDialogProps) {
  const { action, needsApproval } = useRequestedAction(resource, command.action);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const [form] = Form.useForm();
  const chosen = useRef(selection.current()).current;
  const asked = useRef(toSelectedRows(command, chosen, list)).current;
  const bulk = useBulkRun(resource, asked.what);
  const { counted, run } = bulk;
  const fields = useActionForm(resource, action);
  const hasForm = fields.formResource.create.length > 0;
  const undo = useUndoRun(resource);
  const onUndo = command.change !== undefined && (run?.done ?? 0) > 0 ? undo : undefined;
  useEndOfRun(resource, run, chosen.rows, selection, { onUndo, onSuccess: close });
  useFieldErrors(form, bulk.error);
  return {
    ...bulk,
    ...fields,
    ...{ action, needsApproval, isOpen, close, form, hasForm, asked, onUndo },
    isEnded: run?.finished_at != null,
    isRefused: counted !== undefined && isOutdated(asked, counted.chosen),
    confirm: (values: Values = {}) => bulk.start(toStart(asked.what, counted, hasForm, values)),
  };
}

export type BulkDialogState = ReturnType<typeof useBulkDialog>;

/** The run of what was counted: without a count of its rows, none is changed. */
function toStart(
  what: BulkCount,
  counted: Counted | undefined,
  hasForm: boolean,
  { approval_reason, ...form }: Values,
): BulkBody {
  return {
    ...what,
    target: withState(what.target, counted?.as_of),
    count: counted?.count ?? 0,
    ...(counted && { fingerprint: counted.fingerprint }),
    ...(hasForm && { form }),
    ...(approval_reason !== undefined && { approval_reason }),
  };
}

/** Shows the errors of an action's form at its inputs. */
function useFieldErrors(form: FormInstance, error: ApiError | null | undefined): void {
  useEffect(() => {
    for (const { field, message } of error?.details ?? []) {
      const known = form.getFieldsError().map(({ name }) => name);
      const name = findInput(known, field.replace(/^form\./, '').split('.'));
      if (name) form.setFields([{ name: [...name], errors: [message] }]);
    }
  }, [error, form]);
}
