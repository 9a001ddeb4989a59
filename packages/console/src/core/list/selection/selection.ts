import { createContext } from 'react';
import { createStore } from '../../store/store.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';

type RowId = ConsoleRow['id'];

/** The chosen rows: some, or all that match but some. */
export interface Chosen {
  readonly isAll: boolean;
  /** Those that are chosen, or of all those that are not. */
  readonly rows: ReadonlyMap<RowId, ConsoleRow>;
  /** The reasons why rows failed in the last run, by their ids. */
  readonly reasons?: ReadonlyMap<RowId, string>;
  /** An action on them is confirmed or runs, also once nothing is chosen any more. */
  readonly isInUse?: boolean;
}

export type Selection = ReturnType<typeof createSelection>;

/** The selection of a list, for its checkboxes; none where no action is for several rows. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** Creates the selection of a list, which outlives its pages. */
export function createSelection() {
  const { current, set, subscribe } = createStore(nothing);
  let anchor: RowId | undefined;
  const has = (id: RowId) => current().isAll !== current().rows.has(id);
  const choose = (rows: readonly ConsoleRow[], isChosen: boolean) => {
    const chosen = current();
    const marked = new Map(chosen.rows);
    for (const row of rows)
      if (isChosen === chosen.isAll) marked.delete(row.id);
      else marked.set(row.id, row);
    set({ ...chosen, rows: marked });
  };
  return {
    /** The rows of the shown page. */
    page: [] as readonly ConsoleRow[],
    ...{ current, subscribe, set, has, choose },
    clear: () => set(nothing),
    /** Keeps what is shown of the selection until an action on it is closed. */
    use: (isInUse: boolean) => set({ ...current(), isInUse }),
    /** Chooses a row or leaves it out; with `isRange`, all rows from the last one to it. */
    toggle(row: ConsoleRow, isRange = false): void {
      choose(isRange ? toRange(this.page, anchor, row) : [row], !has(row.id));
      anchor = row.id;
    },
  };
}

/** The rows of a page from one to another; only the other, if the first is not on the page. */
function toRange(page: readonly ConsoleRow[], anchor: RowId | undefined, row: ConsoleRow) {
  const from = page.findIndex(({ id }) => id === anchor);
  const to = page.findIndex(({ id }) => id === row.id);
  return from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
}

const nothing: Chosen = { isAll: false, rows: new Map() };
