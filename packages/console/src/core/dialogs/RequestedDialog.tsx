import type { Resource } from '@koshpay/resource';
import { type ComponentProps, useState } from 'react';
import { CheckDialog } from './CheckDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import type { DialogRequest } from './request/dialog-link.ts';
import { OneTimeSecretsDialog } from './secrets/OneTimeSecretsDialog.tsx';
import type { OneTimeSecrets } from './secrets/one-time-secrets.ts';

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'request' | 'onSecrets'> {
  readonly request: DialogRequest;
}

/** The requested dialog. */
export function RequestedDialog({ resource, request, list, onDone, onClose }: Props) {
  const [secrets, setSecrets] = useState<OneTimeSecrets>();
  if (secrets)
    return (
      <OneTimeSecretsDialog
        title={toTitle(request, resource)}
        isRevealed={request.kind === 'action' && request.action.reveals.length > 0}
        secrets={secrets}
        onClose={onClose}
      />
    );
  const form = { resource, list, onClose, onSecrets: setSecrets };
  if (request.kind === 'action')
    return <ConfirmDialog {...form} request={request} onDone={onDone} />;
  if (request.kind === 'check')
    return <CheckDialog {...{ resource, onClose }} check={request.check} row={request.row} />;
  if (request.kind === 'edit') return <EditDialog {...form} row={request.row} />;
  return <FormDialog {...form} row={undefined} values={request.values} />;
}

function toTitle(request: DialogRequest, { singular }: Resource): string {
  return request.kind === 'action' ? request.action.title : `${singular} created`;
}
