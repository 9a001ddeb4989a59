import { approvalRules } from '@koshpay/resource/internal';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { ActionForm } from '../../core/dialogs/ActionForm.tsx';
import { SignInDialog } from '../../core/dialogs/guard/SignInDialog.tsx';
import { t } from '../../core/language/text.ts';
import { modalProps } from '../../core/page/modal-props.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkQuestion } from './BulkQuestion.tsx';
import { type BulkDialogProps, type BulkDialogState, useBulkDialog } from './use-bulk-dialog.ts';
import { ownRunsKey } from './use-running-runs.ts';

interface Props extends BulkDialogProps {
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
        footer={<BulkButtons label={command.label} dialog={dialog} />}
        width={480}
        {...modalProps}
      >
        {run ? <BulkProgress run={run} /> : <Question {...props} dialog={dialog} />}
      </Modal>
      {hasForm && !run && <SignInDialog onLeave={(leave) => leave()} />}
    </>
  );
}

/** The rows, the approval that they need, and the form of the action. */
function Question({ resource, command, dialog }: Props & { readonly dialog: BulkDialogState }) {
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
