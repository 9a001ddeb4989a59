import { Modal } from 'antd';
import { lastingModalProps } from '../../core/page/modal-props.ts';
import { RecoveryCodes } from '../../core/sign-in/enrol/RecoveryCodes.tsx';

interface Props {
  /** Undefined while there are none to show. */
  readonly codes: readonly string[] | undefined;
  readonly onSaved: () => void;
}

/** The recovery codes, which are shown only once: they close when they are saved. */
export function CodesDialog({ codes, onSaved }: Props) {
  return (
    <Modal
      open={codes !== undefined}
      footer={null}
      destroyOnHidden
      width={460}
      {...lastingModalProps}
    >
      {codes && <RecoveryCodes codes={codes} onSaved={onSaved} />}
    </Modal>
  );
}
