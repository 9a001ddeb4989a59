import type { Resource } from '@koshpay/resource';
import { useReadable, useWritable } from '../auth/use-permitted.ts';
import { usePermission } from '../auth/use-session.ts';
import { preloadDialogs } from '../dialogs/load-dialogs.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { ListSlot } from '../parts/slots.tsx';
import { useTitle } from '../shell/use-title.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import styles from './ListPage.module.css';
import { Pagination } from './Pagination.tsx';
import { useAllowedActions } from './use-allowed-actions.ts';
import { useResourceList } from './use-resource-list.ts';

/** The screen of a declared resource: filters, rows, paging and the dialogs that change rows. */
export default function ListPage({ resource: declared }: { readonly resource: Resource }) {
  const writable = useWritable(declared);
  const resource = useReadable(writable);
  const list = useResourceList(resource);
  const can = usePermission();
  const { onList } = useAllowedActions(resource);
  const { dialog, Dialog, isLoading, open, close } = useDialog();
  useTitle(resource.menu.label);
  const part = { resource, list, open };

  return (
    <section
      className={styles.card}
      aria-labelledby="list-title"
      aria-busy={isLoading}
      data-loading={isLoading}
      onPointerOver={preloadDialogs}
      onFocus={preloadDialogs}
    >
      <FilterBar
        resource={resource}
        list={list}
        actions={onList}
        onAction={open}
        onCreate={
          writable.create.length > 0 && can(writable, 'create')
            ? () => open({ kind: 'create' })
            : undefined
        }
        extra={<ListSlot place="toolbar" {...part} />}
      />
      <ListSlot place="above" {...part} />
      <ListBody resource={resource} list={list} onAction={open} />
      <Pagination list={list} pageSizes={resource.list.pageSizes} />
      <ListSlot place="below" {...part} />
      {dialog && Dialog && (
        <Dialog resource={writable} request={dialog} list={list} onClose={close} />
      )}
    </section>
  );
}
