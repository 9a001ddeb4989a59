import type { Fields, Resource } from '@koshpay/resource';
import { type Column, type Field, isAvailable } from '@koshpay/resource/internal';
import type { AllowedActions } from '../../actions/use-allowed-actions.ts';
import { Cell } from '../../cells/cells.tsx';
import { RowLink } from '../../cells/RowLink.tsx';
import { isPresent } from '../../data/is-present.ts';
import type { DialogRequest } from '../../dialogs/request/dialog-link.ts';
import { t } from '../../language/text.ts';
import { toRecordTitle } from '../../rows/record-title.ts';
import { type RowPaths, toHref } from '../../rows/row-paths.ts';
import type { WaitingRequest } from '../../submission/submission.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import { readColumn } from './read-column.ts';
import type { ShownRow } from './use-deferred-rows.ts';

/** A row of a list, and what its values need to be drawn. */
export interface DrawnRow extends ShownRow {
  readonly resource: Resource;
  readonly allowed: AllowedActions;
  readonly paths: RowPaths;
  /** The requests that wait for the row. */
  readonly waiting?: readonly WaitingRequest[] | undefined;
  readonly onAction: (request: DialogRequest) => void;
  /** True if its values have space, as in a card that is unfolded. */
  readonly isUnfolded?: boolean;
}

/** The value of a column. A function: a component for each of 200 rows' cells would cost more. */
export function drawColumn(column: Column, drawn: DrawnRow) {
  const { row, rowNumber, resource, paths } = drawn;
  const path = paths[column.key];
  const href = path && toHref(path, row);
  if (column.kind === 'rowNumber') return drawNumber(rowNumber, href, resource, row);
  if (column.kind === 'concat') return column.fields.map((key) => row[key] ?? '-').join('\u00a0- ');
  if (column.kind === 'sumOf') {
    const sum = addUp(column.fields.map((key) => row[key]));
    return href && sum !== '-' ? RowLink({ href, children: sum }) : sum;
  }
  const { field: key, display, label, emptyText } = column;
  const value = readColumn(column, row);
  if (!isPresent(value)) return emptyText;
  return Cell({
    value: value as string | number | boolean,
    display,
    field: (resource.fields as Fields)[key] as Field,
    row,
    label,
    href,
    isInRow: !drawn.isUnfolded,
    onPress: display.kind === 'status' ? toStatusHandler(key, drawn) : undefined,
  });
}

function toStatusHandler(field: string, { row, allowed, onAction }: DrawnRow) {
  const action = allowed.toggles[field];
  if (!action || !isAvailable(action, row)) return undefined;
  return () => onAction({ kind: 'action', action, row });
}

/** A row's number leads to its page where its title leads elsewhere. */
function drawNumber(number: number, href: string | undefined, resource: Resource, row: ConsoleRow) {
  if (!href) return number;
  const name = `${resource.singular} ${toRecordTitle(resource, row)}`;
  return RowLink({
    href,
    'data-number': true,
    title: t('View {name}', { name }),
    'aria-label': t('{number}, view {name}', { number: String(number), name }),
    children: number,
  });
}

/** Several counts as one sum; a dash where one of them is unknown. */
function addUp(counts: readonly unknown[]): number | string {
  if (!counts.every(isPresent)) return '-';
  return counts.reduce<number>((total, count) => total + Number(count), 0);
}
