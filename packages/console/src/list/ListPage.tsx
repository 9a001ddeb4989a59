import type { Resource } from '@koshpay/resource';
import { lazy, Suspense } from 'react';
import { usePermission } from '../auth/use-session.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useTitle } from '../shell/use-title.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import styles from './ListPage.module.css';
import { Pager } from './Pager.tsx';
import { useResourceList } from './use-resource-list.ts';

// Forms and their rules are only loaded once somebody wants to write.
const ResourceDialog = lazy(() => import('../dialogs/ResourceDialog.tsx'));

/** The screen of a declared resource: filters, rows, paging and the dialogs that change rows. */
export default function ListPage({ resource }: { readonly resource: Resource }) {
  const list = useResourceList(resource);
  const may = usePermission();
  const { dialog, open, close } = useDialog();
  useTitle(resource.menu.label);

  return (
    <section className={styles.card} aria-labelledby="list-title">
      <FilterBar
        resource={resource}
        list={list}
        onCreate={
          resource.create.length > 0 && may(resource.name, 'create')
            ? () => open({ kind: 'create' })
            : undefined
        }
      />
      <ListBody resource={resource} list={list} onAction={open} />
      <Pager list={list} pageSizes={resource.list.pageSizes} />
      <Suspense>
        {dialog && (
          <ResourceDialog resource={resource} request={dialog} list={list} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
