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
export default function BulkDialog({ resource, list, selection, command, onClose }: Props) {
  const { action, needsApproval } = useRequestedAction(resource, command.action);
  const ruled = approvalRules(resource).flatMap(({ fields }) => fields);
  const mayNeedApproval = command.change && ruled.includes(command.change.field);
  const [isOpen, setOpen] = useState(true);
  const [form] = Form.useForm();
  const chosen = useRef(selection.current()).current;
  const asked = useRef(toSelectedRows(command, chosen, list)).current;
  const { what } = asked;
  const { counted, error, start, isStarting, run, stop, isStopping } = useBulkRun(resource, what);
  const { formResource, initial } = useActionForm(resource, action);
  const hasForm = formResource.create.length > 0;
  const queryClient = useQueryClient();
  const isEnded = run?.finished_at != null;
  const count = counted?.count ?? 0;
  const isRefused = counted !== undefined && isOutdated(asked, counted.chosen);
  const confirm = (values: Values = {}) => start(toStart(what, counted, hasForm, values));
  const undo = useUndoRun(resource);
  const offersUndo = command.change !== undefined && (run?.done ?? 0) > 0;
  useEndOfRun(resource, run, chosen.rows, selection, {
    onUndo: offersUndo ? undo : undefined,
    onSuccess: () => setOpen(false),
  });
  useFieldErrors(form, error);

  return (
    <>
      <Modal
        open={isOpen}
        title={command.label}
        closable={!isStarting}
        keyboard={!isStarting}
        mask={{ closable: !isStarting && !hasForm }}
        onCancel={() => setOpen(false)}
        afterClose={() => {
          // What runs in the background is no longer chosen: the list shows how far it is.
          if (run && !isEnded) {
            selection.clear();
            void queryClient.invalidateQueries({ queryKey: ownRunsKey });
          }
          if (isRefused) void list.refresh();
          onClose();
        }}
        footer={
          run ? (
            <RunButtons
              isEnded={isEnded}
              isStopping={isStopping}
              onStop={stop}
              onUndo={offersUndo ? () => void undo(run) : undefined}
              onClose={() => setOpen(false)}
            />
          ) : (
            <QuestionButtons
              label={needsApproval ? t('Ask for approval') : command.label}
              isCareful={action.danger}
              isDanger={action.danger && !needsApproval}
              isDisabled={count === 0 || isRefused}
              isStarting={isStarting}
              onCancel={() => setOpen(false)}
              onConfirm={hasForm ? undefined : () => confirm()}
            />
          )
        }
        width={480}
        {...modalProps}
      >
        {run ? (
          <BulkProgress run={run} />
        ) : (
          <>
            <BulkQuestion
              resource={resource}
              action={action}
              asked={asked}
              counted={counted}
              error={error}
            />
            {needsApproval && (
              <p>{t('Another person must approve each. Until then, nothing changes.')}</p>
            )}
            {mayNeedApproval && (
              <p>{t('Another person may have to approve each. Until then, nothing changes.')}</p>
            )}
            {hasForm && (
              <ActionForm
                resource={formResource}
                form={form}
                initialValues={initial}
                onSubmit={confirm}
              />
            )}
          </>
        )}
      </Modal>
      {hasForm && !run && <SignInDialog onLeave={(leave) => leave()} />}
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
