import type { Resource } from '@koshpay/resource';
import { lazy, Suspense } from 'react';
import { useReadable, useWritable } from '../auth/use-permitted.ts';
import { usePermission } from '../auth/use-session.ts';
import { preloadDialogs } from '../dialogs/load-dialogs.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { ListSlot } from '../parts/slots.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import styles from './ListPage.module.css';
import { Pagination } from './Pagination.tsx';
import { useAllowedActions } from './use-allowed-actions.ts';
import { type ListPart, useResourceList } from './use-resource-list.ts';

const LogTools = lazy(() => import('../logs/LogTools.tsx'));

interface Props {
  readonly resource: Resource;
  /** Where the list is part of a page, under its heading. */
  readonly part?: ListPart;
}

/** A list of a declared resource: filters, rows, paging and the dialogs that change rows. */
export function ListView({ resource: declared, part }: Props) {
  const writable = useWritable(declared);
  const resource = useReadable(writable);
  const list = useResourceList(resource, part);
  const can = usePermission();
  const { onList } = useAllowedActions(resource);
  const { dialog, Dialog, isLoading, open, close } = useDialog();
  const slot = { resource, list, open };

  return (
    <section
      className={part ? styles.part : styles.card}
      aria-labelledby="list-title"
      aria-busy={isLoading}
      data-loading={isLoading}
      onPointerOver={preloadDialogs}
      onFocus={preloadDialogs}
    >
      <FilterBar
        resource={resource}
        list={list}
        isPart={part !== undefined}
        actions={onList}
        onAction={open}
        onCreate={
          writable.create.length > 0 && can(writable, 'create')
            ? () => open({ kind: 'create', ...(part && { values: part.fixed }) })
            : undefined
        }
        extra={
          <>
            {resource.log && (
              <Suspense>
                <LogTools list={list} />
              </Suspense>
            )}
            <ListSlot place="toolbar" {...slot} />
          </>
        }
      />
      <ListSlot place="above" {...slot} />
      <ListBody resource={resource} list={list} onAction={open} />
      <Pagination list={list} pageSizes={resource.list.pageSizes} />
      <ListSlot place="below" {...slot} />
      {dialog && Dialog && (
        <Dialog resource={writable} request={dialog} list={list} onClose={close} />
      )}
    </section>
  );
}
