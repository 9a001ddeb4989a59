import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { toActionLabel } from '../../core/actions/row-commands.ts';
import { t } from '../../core/language/text.ts';
import type { ListScreen } from '../../core/list/list-screen.ts';
import type { Selection } from '../../core/list/selection/selection.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { type BulkCommand, toBulkCommands, toEditCommand } from './bulk-commands.ts';
import styles from './SelectionBar.module.css';
import { countChosen } from './to-target.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx'));
const BulkEditDialog = lazy(() => import('./BulkEditDialog.tsx'));

type Props = Pick<ListScreen, 'resource' | 'list' | 'selection' | 'allowed'>;

/** The number of chosen rows, and the actions on them. */
export default function SelectionBar({
  resource,
  list,
  selection: { store: selection },
  allowed,
}: Props) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.current);
  const [command, setCommand] = useState<BulkCommand>();
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    setCommand(undefined);
    selection.use(false);
  };
  const { total, isAtLeast, rows } = list;
  const count = countChosen(chosen, list);
  const isPage = !chosen.isAll && rows.length > 0 && rows.every(({ id }) => chosen.rows.has(id));
  useKeptRows(selection, rows);
  return (
    <section className={styles.bar} aria-label={t('Selection')}>
      <LiveRegion text={count} />
      <strong className={styles.count}>{count}</strong>
      {!isPage && !chosen.isAll && (
        <Button className={styles.page} type="link" onClick={() => selection.choose(rows, true)}>
          {t('Select this page')}
        </Button>
      )}
      {isPage && total > rows.length && (
        <Button type="link" onClick={() => selection.set({ isAll: true, rows: new Map() })}>
          {isAtLeast ? t('Select all that match') : t('Select all {total} that match', { total })}
        </Button>
      )}
      <div className={styles.actions}>
        {allowed.bulkEdit && (
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              selection.use(true);
              setEditing(true);
            }}
          >
            {t('Edit values')}
          </Button>
        )}
        {toBulkCommands(resource, allowed.onRows).map((each) => (
          <Button
            key={each.name}
            danger={each.action.danger}
            aria-haspopup="dialog"
            onClick={() => {
              selection.use(true);
              setCommand(each);
            }}
          >
            {toActionLabel(each.label, allowed.needsApproval(each.action))}
          </Button>
        ))}
      </div>
      <Button type="text" onClick={selection.clear}>
        {t('Clear')}
      </Button>
      {isEditing && (
        <Suspense>
          <BulkEditDialog
            resource={resource}
            onChoose={(change) => {
              setCommand(toEditCommand(resource, change));
              setEditing(false);
            }}
            onClose={() => {
              setEditing(false);
              selection.use(false);
            }}
          />
        </Suspense>
      )}
      {command && (
        <Suspense>
          <BulkDialog
            resource={resource}
            list={list}
            selection={selection}
            command={command}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Read out when it changes: a region that appears with its text may stay silent. */
function LiveRegion({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

/** Chosen rows are as the list shows them, so that an action is sent with the version seen last. */
function useKeptRows(selection: Selection, rows: ResourceList['rows']): void {
  useEffect(() => {
    const { isAll } = selection.current();
    const known = isAll ? [] : rows.filter(({ id }) => selection.has(id));
    if (known.length > 0) selection.choose(known, true);
  }, [selection, rows]);
}
