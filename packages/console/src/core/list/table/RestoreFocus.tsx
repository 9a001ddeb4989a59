import { Component } from 'react';
import { focusRow } from '../../rows/row-focus.ts';

interface Props {
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
export class RestoreFocus extends Component<Props> {
  override getSnapshotBeforeUpdate(): Place | null {
    const row = document.activeElement?.closest('tr');
    const parent = row?.parentElement;
    return parent ? { row, parent, index: [...parent.children].indexOf(row) } : null;
  }

  override componentDidUpdate(_: Props, __: object, place: Place | null): void {
    if (!place || place.row.isConnected) return;
    const { children } = place.parent;
    const next = children[Math.min(place.index, children.length - 1)];
    if (next instanceof HTMLElement) focusRow(next);
  }

  override render() {
    return null;
  }
}
