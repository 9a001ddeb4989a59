import { Component, type ComponentType, memo, useState } from 'react';
import { focusRow } from '../../rows/row-focus.ts';
import type { WaitingRows } from '../../submission/submission.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import type { DrawnRow } from './ColumnValue.tsx';
import type { ShownRow } from './use-deferred-rows.ts';

type Id = ConsoleRow['id'];

/** By its id, the key of what React draws for a row. */
type RowKeys = ReadonlyMap<Id, number>;

interface Props extends Omit<DrawnRow, keyof ShownRow | 'waiting'> {
  readonly rows: readonly ShownRow[];
  readonly waiting: WaitingRows;
  /** The component that draws a row: one of the table, or a card. */
  readonly as: ComponentType<DrawnRow>;
}

/** Rows of a list. Memoized together: a list that starts to load does not compare 200 rows. */
export const ListRows = memo(function ListRows({ rows, waiting, as: Row, ...shared }: Props) {
  const keys = useRowKeys(rows);
  return (
    <>
      <RestoreFocus rows={rows} />
      {rows.map((shown) => (
        <Row
          key={keys.get(shown.row.id)}
          {...shown}
          waiting={waiting.get(shown.row.id)}
          {...shared}
        />
      ))}
    </>
  );
});

function useRowKeys(rows: Props['rows']): RowKeys {
  const [shown, setShown] = useState<{ rows: Props['rows']; keys: RowKeys }>();
  if (shown?.rows === rows) return shown.keys;
  const keys = toRowKeys(
    rows.map(({ row }) => row.id),
    shown?.keys,
  );
  setShown({ rows, keys });
  return keys;
}

/**
 * The keys of rows that follow others. A row that is still shown keeps its elements wherever it moves,
 * so that a press on one never reaches another row; another page takes over all elements, which is
 * faster than to create them.
 */
function toRowKeys(ids: readonly Id[], before: RowKeys = new Map()): RowKeys {
  const known = [...before.values()];
  const free = ids.some((id) => before.has(id)) ? [] : known;
  let next = Math.max(-1, ...known) + 1;
  return new Map(ids.map((id, index) => [id, before.get(id) ?? free[index] ?? next++]));
}

interface RestoreFocusProps {
  /** The shown rows; it looks again when they change. */
  readonly rows: readonly object[];
}

/** The row that has the focus, and where it is. */
interface Place {
  readonly row: Element;
  readonly parent: Element;
  readonly index: number;
}

/**
 * Gives the focus of a row that leaves the list to the one in its place; the browser would forget it.
 * A class: only those see the page before React changes it.
 */
class RestoreFocus extends Component<RestoreFocusProps> {
  override getSnapshotBeforeUpdate(): Place | null {
    const row = document.activeElement?.closest('tr');
    const parent = row?.parentElement;
    return parent ? { row, parent, index: [...parent.children].indexOf(row) } : null;
  }

  override componentDidUpdate(_: RestoreFocusProps, __: object, place: Place | null): void {
    if (!place || place.row.isConnected) return;
    const { children } = place.parent;
    const next = children[Math.min(place.index, children.length - 1)];
    if (next instanceof HTMLElement) focusRow(next);
  }

  override render() {
    return null;
  }
}
