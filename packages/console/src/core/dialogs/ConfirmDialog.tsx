import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import { Form, Modal } from 'antd';
import { type ComponentProps, useState } from 'react';
import { isSame } from '../form/values/form-values.ts';
import { t, tr } from '../language/text.ts';
import { toLoading } from '../page/loading.tsx';
import { modalProps } from '../page/modal-props.ts';
import { RowTools } from '../parts/RowTools.tsx';
import { toRecordTitle } from '../rows/record-title.ts';
import { useResetSession, viewAsAction } from '../session/view-as.ts';
import { useSubmission } from '../submission/submission.ts';
import { useRequestedAction } from '../submission/use-requested-action.ts';
import { WaitingLink } from '../submission/WaitingLink.tsx';
import { ActionForm, actionFormId, useActionForm } from './ActionForm.tsx';
import styles from './conflict/ConflictNotice.module.css';
import { ConflictNotice } from './conflict/ConflictNotice.tsx';
import { LiveConflict } from './conflict/LiveConflict.tsx';
import type { FormDialog } from './FormDialog.tsx';
import { SignInDialog } from './guard/SignInDialog.tsx';
import { useLeaveGuard, useSessionGuard } from './guard/use-leave-guard.tsx';
import { toQuestion } from './question.ts';
import { ReferrersNotice, useReferrers } from './ReferrersNotice.tsx';
import type { DialogRequest } from './request/dialog-link.ts';
import { usePendingSecrets } from './secrets/use-pending-secrets.ts';
import { showFieldErrors } from './submit/show-field-errors.ts';
import { useAction } from './submit/use-action.ts';

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'row' | 'values'> {
  readonly request: Extract<DialogRequest, { kind: 'action' }>;
  /** Called after the action has run, before the dialog closes. */
  readonly onDone?: ((action: Action) => void) | undefined;
}

/**
 * Confirms an action, with its form if it has one; stays open while it runs and when it fails. If
 * the row is no longer in a state for it, the dialog can only be closed; if another user changed the
 * row, it shows what, and can continue with the newer version.
 */
export function ConfirmDialog(props: Props) {
  const confirmation = useConfirmation(props);
  const { action, form, hasForm, isOpen, setOpen, row, leave } = confirmation;
  const { needsApproval, isBlocked, run, isRunning, refusal } = confirmation;
  const [firstKey] = Object.keys(action.form);
  return (
    <>
      <Modal
        open={isOpen}
        title={action.title}
        okText={needsApproval ? t('Ask for approval') : tr(action.confirm)}
        okButtonProps={{
          danger: action.danger && !needsApproval,
          autoFocus: !action.danger && !hasForm,
          loading: toLoading(isRunning),
          disabled: isBlocked,
          ...(hasForm && { htmlType: 'submit', form: actionFormId }),
        }}
        cancelText={refusal ? t('Close') : t('Cancel')}
        cancelButtonProps={{ disabled: isRunning, autoFocus: action.danger && !hasForm }}
        {...(refusal && { footer: (_, { CancelBtn }) => <CancelBtn /> })}
        mask={{ closable: !isRunning && !hasForm }}
        keyboard={!isRunning}
        closable={!isRunning}
        onOk={() => !hasForm && run(row)}
        // The second press of a double click on the button that opened it lands on the mask.
        onCancel={({ detail }) => !(Number(detail) > 1) && leave(() => setOpen(false))}
        afterClose={confirmation.afterClose}
        afterOpenChange={(opened) => opened && hasForm && form.focusField(firstKey)}
        width={440}
        {...modalProps}
      >
        <Content {...props} confirmation={confirmation} />
      </Modal>
      {hasForm && <SignInDialog onLeave={leave} />}
    </>
  );
}

/** The state of a confirmation: the row, what stands against the action, its form and its run. */
function useConfirmation({ resource, request, onDone, onClose, onSecrets }: Props) {
  const { action, needsApproval } = useRequestedAction(resource, request.action);
  const [row, setRow] = useState(request.row);
  const [isOpen, setOpen] = useState(true);
  const startOver = useResetSession();
  const [isViewing, setViewing] = useState(false);
  const pending = usePendingSecrets(isViewing ? startOver : onClose, onSecrets);
  const { form, formResource, initial, isDirty } = useConfirmForm(resource, action);
  const hasFields = formResource.create.length > 0;
  const running = useAction(resource, action, {
    onDone: ({ secrets, isWaiting }) => {
      pending.keep(secrets);
      setOpen(false);
      if (!isWaiting) onDone?.(action);
      setViewing(action.name === viewAsAction);
    },
    onError: (error) => hasFields && showFieldErrors(form, error),
  });
  const referrers = useReferrers(resource, action, row);
  const requests = useSubmission()
    .useWaitingRows(resource)
    .get(row?.id ?? '');
  const waiting = isOpen && requests?.find(({ operation }) => operation === action.name);
  const isBlocked = referrers?.is_referred === true || Boolean(waiting);
  const hasForm = hasFields && !running.refusal && !isBlocked;
  const hasEdits = () => isOpen && hasForm && isDirty();
  // The response may have secrets that are shown once.
  const isAwaited = () => (running.isRunning && action.kind === 'custom') || pending.hasKept();
  const texts = isAwaited() ? awaited() : undefined;
  const leave = useLeaveGuard(() => isAwaited() || hasEdits(), { texts });
  useSessionGuard(hasEdits);
  const { afterClose } = pending;
  const fields = { form, formResource, initial, hasForm };
  const state = { action, needsApproval, row, setRow, isOpen, setOpen, leave, afterClose };
  return { ...state, ...fields, ...running, referrers, waiting, isBlocked };
}

/** The form of an action, if it has fields. */
function useConfirmForm(resource: Resource, action: Action) {
  const [form] = Form.useForm();
  const { formResource, initial } = useActionForm(resource, action);
  const isDirty = () =>
    formResource.create.some((key) => !isSame(form.getFieldValue(key), initial[key]));
  return { form, formResource, initial, isDirty };
}

interface ContentProps extends Props {
  readonly confirmation: ReturnType<typeof useConfirmation>;
}

/** The question with its form, or why the action cannot run, and the changes of others. */
function Content(props: ContentProps) {
  const { resource, list, confirmation } = props;
  const { row, setRow, isOpen, run, isRunning, refusal, conflict } = confirmation;
  return (
    <>
      {refusal ? (
        <Refusal message={refusal.message} />
      ) : conflict && row ? (
        <ConflictNotice
          resource={resource}
          conflict={conflict}
          row={row}
          list={list}
          onLoad={(newer) => {
            setRow(newer);
            confirmation.clearConflict();
          }}
        />
      ) : (
        <Question {...props} />
      )}
      {confirmation.hasForm && (
        <ActionForm
          resource={confirmation.formResource}
          form={confirmation.form}
          initialValues={confirmation.initial}
          onSubmit={(values) => run(row, values)}
        />
      )}
      {row && isOpen && !isRunning && !conflict && !refusal && (
        <LiveConflict resource={resource} row={row} list={list} onLoad={setRow} />
      )}
    </>
  );
}

function Refusal({ message }: { readonly message: string }) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{message}</p>
      <p>{t('Nothing was changed.')}</p>
    </div>
  );
}

/** Asks whether an action is meant, and says what stands against it. */
function Question({ resource, request, confirmation }: ContentProps) {
  const { action, row, waiting, referrers, needsApproval, isBlocked } = confirmation;
  const mayNeedApproval = request.action.approval === 'if-needed';
  return (
    <>
      <p>{toQuestion(action, resource, row, row ? toRecordTitle(resource, row) : '')}</p>
      {waiting && <WaitingLink request={waiting} isLong />}
      {referrers?.is_referred && <ReferrersNotice resource={resource} found={referrers} />}
      {row && <RowTools place="action" resource={resource} row={row} />}
      {needsApproval && !isBlocked && (
        <p>{t('Another person must approve it. Until then, nothing changes.')}</p>
      )}
      {mayNeedApproval && !isBlocked && (
        <p>{t('Another person may have to approve it. Until then, nothing changes.')}</p>
      )}
    </>
  );
}

const awaited = () => ({
  title: t('Leave before the answer is here?'),
  content: t('It is being done. What it shows once, such as a new key, would be lost.'),
  leave: t('Leave'),
  stay: t('Wait'),
});
