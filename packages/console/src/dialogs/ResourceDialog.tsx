import type { Resource } from '@koshpay/resource';
import { useState } from 'react';
import type { ResourceList } from '../list/use-resource-list.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { DialogRequest } from './dialog-request.ts';
import { FormDialog } from './FormDialog.tsx';
import { OnceDialog } from './OnceDialog.tsx';
import type { Once } from './once.ts';

interface Props {
  readonly resource: Resource;
  readonly request: DialogRequest;
  readonly list: ResourceList;
  readonly onClose: () => void;
}

/** The dialog that was asked for. */
export default function ResourceDialog({ resource, request, list, onClose }: Props) {
  const [once, setOnce] = useState<Once>();
  if (request.kind === 'action')
    return <ConfirmDialog resource={resource} request={request} onClose={onClose} />;
  if (once) return <OnceDialog item={resource.item} once={once} onClose={onClose} />;
  return (
    <FormDialog
      resource={resource}
      row={request.kind === 'edit' ? request.row : undefined}
      list={list}
      onClose={onClose}
      onTold={setOnce}
    />
  );
}
