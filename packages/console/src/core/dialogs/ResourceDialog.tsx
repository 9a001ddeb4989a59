import { Button, Modal } from 'antd';
import { type ComponentProps, useRef } from 'react';
import { t } from '../language/text.ts';
import { modalProps } from '../page/modal-props.ts';
import { RequestedDialog } from './RequestedDialog.tsx';
import type { DialogRequest } from './request/dialog-link.ts';
import { type Followed, useLinkedRequest } from './request/use-linked-request.ts';

interface Props extends Omit<ComponentProps<typeof RequestedDialog>, 'request'>, Followed {
  /** The request of a button; a link has only ids. */
  readonly request: DialogRequest | undefined;
}

/** The dialog that the URL names. */
export default function ResourceDialog({ link, request, rows, values, ...props }: Props) {
  return request ? (
    <RequestedDialog {...props} request={request} />
  ) : (
    <FollowedLink
      key={Object.values(link).join()}
      {...props}
      link={link}
      rows={rows}
      values={values}
    />
  );
}

/** Opens the dialog of a link, or says why it cannot be used. */
function FollowedLink({ link, rows, values, ...props }: Omit<Props, 'request'>) {
  const { request, problem } = useLinkedRequest(props.resource, { link, rows, values });
  // A row that is read again must not start the form again.
  const first = useRef(request);
  first.current ??= request;
  if (first.current) return <RequestedDialog {...props} request={first.current} />;
  const { onClose } = props;
  return (
    <Modal
      open
      loading={!problem}
      title={props.resource.singular}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
      width={440}
      {...modalProps}
    >
      <p role="alert">{problem}</p>
    </Modal>
  );
}
