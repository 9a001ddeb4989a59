import type { Resource } from '@koshpay/resource';
import { approvalRules, type BulkBody, type BulkCount } from '@koshpay/resource/internal';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../core/data/errors.ts';
import { ActionForm, useActionForm } from '../../core/dialogs/ActionForm.tsx';
import { SignInDialog } from '../../core/dialogs/guard/SignInDialog.tsx';
import { findInput } from '../../core/dialogs/submit/show-field-errors.ts';
import { t } from '../../core/language/text.ts';
import type { Selection } from '../../core/list/selection/selection.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { modalProps } from '../../core/page/modal-props.ts';
import { useRequestedAction } from '../../core/submission/use-requested-action.ts';
import { QuestionButtons, RunButtons } from './BulkButtons.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkQuestion } from './BulkQuestion.tsx';
import type { BulkCommand } from './bulk-commands.ts';
import { isOutdated, toSelectedRows } from './selected-rows.ts';
import { withState } from './to-target.ts';
import { type Counted, useBulkRun } from './use-bulk-run.ts';
import { useEndOfRun } from './use-end-of-run.tsx';
import { ownRunsKey } from './use-running-runs.ts';
import { useUndoRun } from './use-undo-run.ts';

type Values = Record<string, unknown>;

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly selection: Selection;
  readonly command: BulkCommand;
  readonly onClose: () => void;
}

/** Confirms an action on the chosen rows, shows how far it is, and which rows failed. */
export default function BulkDialog(props: Props) {
  const { list, selection, command, onClose } = props;
  const dialog = useBulkDialog(props);
  const { isOpen, close, isStarting, hasForm, run, isEnded, isRefused } = dialog;
  const queryClient = useQueryClient();
  return (
    <>
      <Modal
        open={isOpen}
        title={command.label}
        closable={!isStarting}
        keyboard={!isStarting}
        mask={{ closable: !isStarting && !hasForm }}
        onCancel={close}
        afterClose={() => {
          // What runs in the background is no longer chosen: the list shows how far it is.
          if (run && !isEnded) {
            selection.clear();
            void queryClient.invalidateQueries({ queryKey: ownRunsKey });
          }
          if (isRefused) void list.refresh();
          onClose();
        }}
        footer={<Buttons label={command.label} dialog={dialog} />}
        width={480}
        {...modalProps}
      >
        {run ? <BulkProgress run={run} /> : <Question {...props} dialog={dialog} />}
      </Modal>
      {hasForm && !run && <SignInDialog onLeave={(leave) => leave()} />}
    </>
  );
}

/** The state of the dialog: what is asked for, the count of its rows, and its run. */
function useBulkDialog({ resource, list, selection, command }: Props) {
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

type Dialog = ReturnType<typeof useBulkDialog>;

function Buttons({ label, dialog }: { readonly label: string; readonly dialog: Dialog }) {
  const { action, needsApproval, close, run, counted, isStarting, onUndo, confirm } = dialog;
  if (run)
    return (
      <RunButtons
        isEnded={dialog.isEnded}
        isStopping={dialog.isStopping}
        onStop={dialog.stop}
        onUndo={onUndo && (() => void onUndo(run))}
        onClose={close}
      />
    );
  return (
    <QuestionButtons
      label={needsApproval ? t('Ask for approval') : label}
      isCareful={action.danger}
      isDanger={action.danger && !needsApproval}
      isDisabled={!counted?.count || dialog.isRefused}
      isStarting={isStarting}
      onCancel={close}
      onConfirm={dialog.hasForm ? undefined : () => confirm()}
    />
  );
}

/** The rows, the approval that they need, and the form of the action. */
function Question({ resource, command, dialog }: Props & { readonly dialog: Dialog }) {
  const { action, needsApproval, asked, counted, error } = dialog;
  const ruled = approvalRules(resource).flatMap(({ fields }) => fields);
  const mayNeedApproval = command.change && ruled.includes(command.change.field);
  return (
    <>
      <BulkQuestion {...{ resource, action, asked, counted, error }} />
      {needsApproval && (
        <p>{t('Another person must approve each. Until then, nothing changes.')}</p>
      )}
      {mayNeedApproval && (
        <p>{t('Another person may have to approve each. Until then, nothing changes.')}</p>
      )}
      {dialog.hasForm && (
        <ActionForm
          resource={dialog.formResource}
          form={dialog.form}
          initialValues={dialog.initial}
          onSubmit={dialog.confirm}
        />
      )}
    </>
  );
}

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
