import { use, useSyncExternalStore } from 'react';
import { t } from '../../language/text.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import styles from './checkbox.module.css';
import { type Selection, SelectionContext } from './selection.ts';

interface Props {
  readonly row: ConsoleRow;
  /** The title of the row. */
  readonly name: string;
}

/** Chooses a row for actions on several; nothing where there are none. */
export function RowCheckbox(props: Props) {
  const selection = use(SelectionContext);
  return selection && <Box selection={selection} {...props} />;
}

function Box({ selection, row, name }: Props & { readonly selection: Selection }) {
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.has(row.id));
  const reason = useSyncExternalStore(selection.subscribe, () =>
    selection.current().reasons?.get(row.id),
  );
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={isChosen}
      data-select
      data-failed={reason !== undefined}
      title={reason}
      aria-label={t('Select {name}', { name })}
      onChange={ignore}
      // Only a click has the shift key.
      onClick={({ shiftKey }) => selection.toggle(row, shiftKey)}
    />
  );
}

/** Chooses every row of the page. */
export function PageCheckbox() {
  const selection = use(SelectionContext);
  return selection && <PageBox selection={selection} />;
}

function PageBox({ selection }: { readonly selection: Selection }) {
  const count = useSyncExternalStore(
    selection.subscribe,
    () => selection.page.filter(({ id }) => selection.has(id)).length,
  );
  const isWhole = count > 0 && count === selection.page.length;
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={isWhole}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isWhole;
      }}
      aria-label={t('Select all rows of this page')}
      onChange={() => selection.choose(selection.page, !isWhole)}
    />
  );
}

const ignore = () => undefined;
