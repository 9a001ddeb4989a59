import type { Resource } from '@koshpay/resource';
import { Modal } from 'antd';
import { useState } from 'react';
import { toRecordTitle } from '../list/record-title.ts';
import { toLoading } from '../shell/loading.tsx';
import type { DialogRequest } from './dialog-request.ts';
import { modalProps } from './modal-props.ts';
import { toQuestion } from './question.ts';
import { useAction } from './use-action.ts';

interface Props {
  readonly resource: Resource;
  readonly request: Extract<DialogRequest, { kind: 'action' }>;
  readonly onClose: () => void;
}

/** Asks before an action is carried out; stays open while it runs and when it fails. */
export function ConfirmDialog({ resource, request: { action, row }, onClose }: Props) {
  const [isOpen, setOpen] = useState(true);
  const { run, isRunning } = useAction(resource, action, () => setOpen(false));
  return (
    <Modal
      open={isOpen}
      title={action.title}
      okText={action.confirm}
      okButtonProps={{
        danger: action.danger,
        autoFocus: !action.danger,
        loading: toLoading(isRunning),
      }}
      cancelButtonProps={{ disabled: isRunning, autoFocus: action.danger }}
      mask={{ closable: !isRunning }}
      keyboard={!isRunning}
      closable={!isRunning}
      onOk={() => run(row)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      width={440}
      {...modalProps}
    >
      <p>{toQuestion(action, resource, row, toRecordTitle(resource, row))}</p>
    </Modal>
  );
}
