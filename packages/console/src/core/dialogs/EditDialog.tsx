import type { Fields, Resource } from '@koshpay/resource';
import { kindOf } from '@koshpay/resource/internal';
import { useOne } from '@refinedev/core';
import { Modal } from 'antd';
import type { ComponentProps } from 'react';
import { resourceOfRow } from '../cells/setting-of.ts';
import { useConsole } from '../context/console-context.ts';
import type { ApiError } from '../data/errors.ts';
import { toFailureToast } from '../data/toasts.ts';
import { t } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { modalProps } from '../page/modal-props.ts';
import { useCapability } from '../session/use-session.ts';
import { FormDialog } from './FormDialog.tsx';

interface Props extends ComponentProps<typeof FormDialog> {
  readonly row: ConsoleRow;
}

/**
 * Edits a row. Fields that lists do not carry are read first, if the backend has single rows;
 * otherwise the form shows them as unknown.
 */
export function EditDialog({ row, ...props }: Props) {
  const { resource, onClose } = props;
  const { product } = useConsole();
  const isEnabled = useCapability('single-rows', resource) && lacksValues(resource, row);
  const { query } = useOne<ConsoleRow, ApiError>({
    resource: resource.name,
    id: row.id,
    errorNotification: toFailureToast,
    queryOptions: { enabled: isEnabled, gcTime: 0, placeholderData: undefined },
  });
  if (query.isLoading)
    return (
      <Modal
        open
        loading
        title={t('Update {singular}', { singular: resource.singular })}
        onCancel={onClose}
        {...modalProps}
      />
    );
  return (
    <FormDialog
      {...props}
      resource={resourceOfRow(product, resource, row)}
      row={query.data?.data ?? row}
    />
  );
}

/** True if the form edits something that the rows of lists do not carry. */
function lacksValues({ edit, fields }: Resource, row: ConsoleRow): boolean {
  return edit.some((key) => {
    const field = (fields as Fields)[key];
    return field && kindOf(field).isInLists === false && row[key] === undefined;
  });
}
