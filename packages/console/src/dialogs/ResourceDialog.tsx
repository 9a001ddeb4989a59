import type { Resource } from '@koshpay/resource';
import { useState } from 'react';
import type { ResourceList } from '../list/use-resource-list.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { DialogRequest } from './dialog-request.ts';
import { EditDialog } from './EditDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { OneTimeSecretsDialog } from './OneTimeSecretsDialog.tsx';
import type { OneTimeSecrets } from './one-time-secrets.ts';

interface Props {
  readonly resource: Resource;
  readonly request: DialogRequest;
  readonly list: ResourceList;
  readonly onClose: () => void;
}

/** The requested dialog. */
export default function ResourceDialog({ resource, request, list, onClose }: Props) {
  const [secrets, setSecrets] = useState<OneTimeSecrets>();
  if (request.kind === 'action')
    return <ConfirmDialog resource={resource} request={request} onClose={onClose} />;
  if (secrets)
    return (
      <OneTimeSecretsDialog singular={resource.singular} secrets={secrets} onClose={onClose} />
    );
  const form = { resource, list, onClose, onSecrets: setSecrets };
  if (request.kind === 'edit') return <EditDialog {...form} row={request.row} />;
  return <FormDialog {...form} row={undefined} />;
}
