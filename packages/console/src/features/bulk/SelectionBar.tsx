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
export default function SelectionBar({ selection: { store: selection }, ...props }: Props) {
  const { resource, list } = props;
  const chosen = useSyncExternalStore(selection.subscribe, selection.current);
  const { opened, setOpened, open, close } = useOpened(selection);
  const count = countChosen(chosen, list);
  useKeptRows(selection, list.rows);
  return (
    <section className={styles.bar} aria-label={t('Selection')}>
      <LiveRegion text={count} />
      <strong className={styles.count}>{count}</strong>
      <ChooseMore list={list} selection={selection} chosen={chosen} />
      <Commands {...props} onEdit={() => open('edit')} onCommand={open} />
      <Button type="text" onClick={selection.clear}>
        {t('Clear')}
      </Button>
      <Suspense>
        {opened === 'edit' ? (
          <BulkEditDialog
            resource={resource}
            onChoose={(change) => setOpened(toEditCommand(resource, change))}
            onClose={close}
          />
        ) : (
          opened && (
            <BulkDialog {...{ resource, list, selection }} command={opened} onClose={close} />
          )
        )}
      </Suspense>
    </section>
  );
}

/** The dialog over the list: the choice of an edit, or a command. The selection is in use with it. */
function useOpened(selection: Selection) {
  const [opened, setOpened] = useState<BulkCommand | 'edit'>();
  const open = (next: BulkCommand | 'edit') => {
    selection.use(true);
    setOpened(next);
  };
  const close = () => {
    setOpened(undefined);
    selection.use(false);
  };
  return { opened, setOpened, open, close };
}

interface ChooseMoreProps extends Pick<Props, 'list'> {
  readonly selection: Selection;
  readonly chosen: ReturnType<Selection['current']>;
}

/** Chooses the rows of the page, and then all that match. */
function ChooseMore({ list, selection, chosen }: ChooseMoreProps) {
  const { total, isAtLeast, rows } = list;
  const isPage = !chosen.isAll && rows.length > 0 && rows.every(({ id }) => chosen.rows.has(id));
  return (
    <>
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
    </>
  );
}

interface CommandsProps extends Pick<Props, 'resource' | 'allowed'> {
  readonly onEdit: () => void;
  readonly onCommand: (command: BulkCommand) => void;
}

function Commands({ resource, allowed, onEdit, onCommand }: CommandsProps) {
  return (
    <div className={styles.actions}>
      {allowed.bulkEdit && (
        <Button aria-haspopup="dialog" onClick={onEdit}>
          {t('Edit values')}
        </Button>
      )}
      {toBulkCommands(resource, allowed.onRows).map((each) => (
        <Button
          key={each.name}
          danger={each.action.danger}
          aria-haspopup="dialog"
          onClick={() => onCommand(each)}
        >
          {toActionLabel(each.label, allowed.needsApproval(each.action))}
        </Button>
      ))}
    </div>
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
