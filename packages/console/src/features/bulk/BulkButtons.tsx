import { Button } from 'antd';
import { actionFormId } from '../../core/dialogs/ActionForm.tsx';
import { t } from '../../core/language/text.ts';
import { toLoading } from '../../core/page/loading.tsx';

interface QuestionButtonsProps {
  readonly label: string;
  /** True if the focus starts on Cancel. */
  readonly isCareful: boolean;
  readonly isDanger: boolean;
  readonly isDisabled: boolean;
  readonly isStarting: boolean;
  readonly onCancel: () => void;
  /** Without it, the button submits the action's form. */
  readonly onConfirm: (() => void) | undefined;
}

/** The buttons below the question whether to start. */
export function QuestionButtons(props: QuestionButtonsProps) {
  const { label, isCareful, isDanger, isDisabled, isStarting, onCancel, onConfirm } = props;
  return (
    <>
      <Button disabled={isStarting} autoFocus={isCareful} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button
        type="primary"
        danger={isDanger}
        disabled={isDisabled}
        loading={toLoading(isStarting)}
        {...(onConfirm ? { onClick: onConfirm } : { htmlType: 'submit', form: actionFormId })}
      >
        {label}
      </Button>
    </>
  );
}

interface RunButtonsProps {
  readonly isEnded: boolean;
  readonly isStopping: boolean;
  readonly onStop: () => void;
  /** Takes the run back, where it can be. */
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The buttons below a run: until it has ended it can be stopped, or left in the background. */
export function RunButtons({ isEnded, isStopping, onStop, onUndo, onClose }: RunButtonsProps) {
  return (
    <>
      {!isEnded && (
        <Button loading={toLoading(isStopping)} onClick={onStop}>
          {t('Stop')}
        </Button>
      )}
      {isEnded && onUndo && (
        <Button
          onClick={() => {
            onUndo();
            onClose();
          }}
        >
          {t('Undo')}
        </Button>
      )}
      <Button type="primary" onClick={onClose}>
        {isEnded ? t('Close') : t('Continue in the background')}
      </Button>
    </>
  );
}
