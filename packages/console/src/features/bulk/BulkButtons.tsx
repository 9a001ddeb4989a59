import { Button } from 'antd';
import { actionFormId } from '../../core/dialogs/ActionForm.tsx';
import { t } from '../../core/language/text.ts';
import { toLoading } from '../../core/page/loading.tsx';
import type { BulkDialogState } from './use-bulk-dialog.ts';
import type { BulkRun } from './use-bulk-run.ts';

interface Props {
  readonly label: string;
  readonly dialog: BulkDialogState;
}

/** The buttons below the question whether to start, or below the run. */
export function BulkButtons({ label, dialog }: Props) {
  const { action, needsApproval, counted, isRefused, isStarting, hasForm, close, confirm } = dialog;
  if (dialog.run) return <RunButtons dialog={dialog} run={dialog.run} />;
  return (
    <>
      {/* The focus on a dangerous action starts on Cancel. */}
      <Button disabled={isStarting} autoFocus={action.danger} onClick={close}>
        {t('Cancel')}
      </Button>
      <Button
        type="primary"
        danger={action.danger && !needsApproval}
        disabled={!counted?.count || isRefused}
        loading={toLoading(isStarting)}
        {...(hasForm ? { htmlType: 'submit', form: actionFormId } : { onClick: () => confirm() })}
      >
        {needsApproval ? t('Ask for approval') : label}
      </Button>
    </>
  );
}

interface RunButtonsProps extends Pick<Props, 'dialog'> {
  readonly run: BulkRun;
}

/** The buttons below a run: until it has ended it can be stopped, or left in the background. */
function RunButtons({ dialog, run }: RunButtonsProps) {
  const { isEnded, isStopping, stop, onUndo, close } = dialog;
  return (
    <>
      {!isEnded && (
        <Button loading={toLoading(isStopping)} onClick={stop}>
          {t('Stop')}
        </Button>
      )}
      {isEnded && onUndo && (
        <Button
          onClick={() => {
            void onUndo(run);
            close();
          }}
        >
          {t('Undo')}
        </Button>
      )}
      <Button type="primary" onClick={close}>
        {isEnded ? t('Close') : t('Continue in the background')}
      </Button>
    </>
  );
}
