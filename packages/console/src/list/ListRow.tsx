import { type Column, type Field, type Fields, isOffered, type Resource } from '@koshpay/resource';
import { memo } from 'react';
import { Cell } from '../cells/cells.tsx';
import { RowLink } from '../cells/RowLink.tsx';
import { isGiven } from '../data/is-given.ts';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import styles from './ListTable.module.css';
import { RowActions } from './RowActions.tsx';
import { toRecordTitle } from './record-title.ts';
import { type RowPaths, toHref } from './row-paths.ts';
import { alignment } from './TableHeader.tsx';
import type { AllowedActions } from './use-allowed-actions.ts';
import type { ConsoleRow } from './use-resource-list.ts';

interface Props {
  readonly row: ConsoleRow;
  readonly rowNumber: number;
  readonly resource: Resource;
  readonly allowed: AllowedActions;
  readonly paths: RowPaths;
  /** The approval that waits for the row. */
  readonly waiting?: ConsoleRow | undefined;
  readonly onAction: (request: DialogRequest) => void;
}

/** One row of a list; rendered again only when its own values change. */
export const ListRow = memo(function ListRow(props: Props) {
  const { row, rowNumber, resource, allowed, paths, waiting, onAction } = props;
  const toStatusHandler = (field: string) => {
    const action = allowed.toggles[field];
    if (!action || !isOffered(action, row)) return undefined;
    return () => onAction({ kind: 'action', action, row });
  };
  return (
    <tr>
      {resource.list.columns.map((column) => {
        const long = toLongText(column, row);
        return (
          <td
            key={column.key}
            className={long && styles.long}
            data-label={column.label}
            data-align={alignment(column)}
            title={long}
          >
            {draw(column, rowNumber, resource, row, paths, toStatusHandler)}
          </td>
        );
      })}
      <RowActions
        row={row}
        resource={resource}
        allowed={allowed}
        waiting={waiting}
        onAction={onAction}
      />
    </tr>
  );
});

/**
 * A text that its column may have to cut off. Only such cells are clipped: each clip costs a
 * repaint.
 */
function toLongText(column: Column, row: ConsoleRow): string | undefined {
  if (column.kind !== 'field' || !/^(text|humanize)$/.test(column.display.kind)) return undefined;
  const value: unknown = row[column.key];
  return typeof value === 'string' && value.length > usual ? value : undefined;
}
const usual = 24;

function draw(
  column: Column,
  rowNumber: number,
  resource: Resource,
  row: ConsoleRow,
  paths: RowPaths,
  toStatusHandler: (field: string) => (() => void) | undefined,
) {
  const path = paths[column.key];
  const href = path && toHref(path, row);
  if (column.kind === 'rowNumber') return drawNumber(rowNumber, href, resource, row);
  if (column.kind === 'concat') return column.fields.map((key) => row[key] ?? '-').join(' - ');
  if (column.kind === 'sumOf') return addUp(column.fields.map((key) => row[key]));
  const { field: key, fallback, display, label, emptyText } = column;
  const value: unknown = isGiven(row[key])
    ? row[key]
    : fallback.map((other) => row[other]).find(isGiven);
  if (!isGiven(value)) return emptyText;
  return (
    <Cell
      value={value as string | number | boolean}
      display={display}
      field={(resource.fields as Fields)[key] as Field}
      row={row}
      label={label}
      href={href}
      onPress={display.kind === 'status' ? toStatusHandler(key) : undefined}
    />
  );
}

/** A row's number leads to its page where its title leads elsewhere. */
function drawNumber(number: number, href: string | undefined, resource: Resource, row: ConsoleRow) {
  if (!href) return number;
  const name = `${resource.singular} ${toRecordTitle(resource, row)}`;
  return (
    <RowLink href={href} title={`View ${name}`} aria-label={`${number}, view ${name}`}>
      {number}
    </RowLink>
  );
}

/** Several counts as one sum; a dash where one of them is unknown. */
function addUp(counts: readonly unknown[]): number | string {
  if (!counts.every(isGiven)) return '-';
  return counts.reduce<number>((total, count) => total + Number(count), 0);
}
