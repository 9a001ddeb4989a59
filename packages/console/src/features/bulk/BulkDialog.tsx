import type { Resource } from '@koshpay/resource';
import { type Action, approvalRules, toActionForm } from '@koshpay/resource/internal';
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ActionForm, actionFormId } from '../../core/dialogs/ActionForm.tsx';
import { SignInDialog } from '../../core/dialogs/guard/SignInDialog.tsx';
import { findInput } from '../../core/dialogs/submit/show-field-errors.ts';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { toFormValues } from '../../core/form/values/form-values.ts';
import { t, tr } from '../../core/language/text.ts';
import type { Selection } from '../../core/list/selection/selection.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { toLoading } from '../../core/page/loading.tsx';
import { modalProps } from '../../core/page/modal-props.ts';
import { useRequestedAction } from '../../core/submission/use-requested-action.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkQuestion } from './BulkQuestion.tsx';
import type { BulkCommand } from './bulk-commands.ts';
import { selectFailed } from './select-failed.ts';
import { isOutdated, toSelectedRows } from './selected-rows.ts';
import { withState } from './to-target.ts';
import { type BulkRun, useBulkRun } from './use-bulk-run.ts';
import { ownRunsKey } from './use-running-runs.ts';
import { useUndoRun } from './use-undo-run.ts';

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
  const confirm = (values: Record<string, unknown> = {}) => {
    const { approval_reason, ...sent } = values;
    start({
      ...what,
      target: withState(what.target, counted?.as_of),
      count,
      ...(counted && { fingerprint: counted.fingerprint }),
      ...(hasForm && { form: sent }),
      ...(approval_reason !== undefined && { approval_reason }),
    });
  };
  const undo = useUndoRun(resource);
  const offersUndo = command.change !== undefined && (run?.done ?? 0) > 0;
  useEndOfRun(resource, run, chosen.rows, selection, {
    onUndo: offersUndo ? undo : undefined,
    onSuccess: () => setOpen(false),
  });
  useEffect(() => {
    for (const { field, message } of error?.details ?? []) {
      const known = form.getFieldsError().map(({ name }) => name);
      const name = findInput(known, field.replace(/^form\./, '').split('.'));
      if (name) form.setFields([{ name: [...name], errors: [message] }]);
    }
  }, [error, form]);

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
            <>
              {!isEnded && (
                <Button loading={toLoading(isStopping)} onClick={stop}>
                  {t('Stop')}
                </Button>
              )}
              {isEnded && offersUndo && (
                <Button
                  onClick={() => {
                    void undo(run);
                    setOpen(false);
                  }}
                >
                  {t('Undo')}
                </Button>
              )}
              <Button type="primary" onClick={() => setOpen(false)}>
                {isEnded ? t('Close') : t('Continue in the background')}
              </Button>
            </>
          ) : (
            <>
              <Button
                disabled={isStarting}
                autoFocus={action.danger}
                onClick={() => setOpen(false)}
              >
                {t('Cancel')}
              </Button>
              <Button
                type="primary"
                danger={action.danger && !needsApproval}
                disabled={count === 0 || isRefused}
                loading={toLoading(isStarting)}
                {...(hasForm
                  ? { htmlType: 'submit', form: actionFormId }
                  : { onClick: () => confirm() })}
              >
                {needsApproval ? t('Ask for approval') : command.label}
              </Button>
            </>
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

function useActionForm(resource: Resource, action: Action) {
  return useMemo(() => {
    const formResource = toActionForm(resource, action);
    return { formResource, initial: toFormValues(formResource, formResource.create, undefined) };
  }, [resource, action]);
}

type Rows = ReturnType<Selection['current']>['rows'];

interface EndOfRun {
  /** Takes an edit back. */
  readonly onUndo: ((run: BulkRun) => Promise<void>) | undefined;
  readonly onSuccess: () => void;
}

/** The seconds in which an edit can be taken back where it was made. */
const undoSeconds = 10;

/** Reads the list again when a run has ended; rows that failed stay chosen. */
function useEndOfRun(
  resource: Resource,
  run: BulkRun | undefined,
  rows: Rows,
  selection: Selection,
  { onUndo, onSuccess }: EndOfRun,
): void {
  const invalidate = useInvalidate();
  const feedback = useFeedback();
  const endedAt = run?.finished_at;
  useEffect(() => {
    if (!run || !endedAt) return;
    selectFailed(selection, run, rows);
    void invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
    if (run.status !== 'done' || run.failed > 0) return;
    feedback(({ notification }) =>
      notification.success({
        key: `bulk-run-${run.id}`,
        title: t('{summary}. Done.', { summary: tr(run.summary) }),
        ...(onUndo && {
          duration: undoSeconds,
          actions: (
            <Button
              size="small"
              onClick={() => {
                notification.destroy(`bulk-run-${run.id}`);
                void onUndo(run);
              }}
            >
              {t('Undo')}
            </Button>
          ),
        }),
      }),
    );
    onSuccess();
  }, [endedAt]);
}
