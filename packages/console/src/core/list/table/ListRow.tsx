import type { Column } from '@koshpay/resource/internal';
import { memo } from 'react';
import { toDisplayText } from '../../cells/text/display-text.ts';
import { toRecordTitle } from '../../rows/record-title.ts';
import { markOf } from '../../rows/row-marks.ts';
import { toOwnHref } from '../../rows/row-paths.ts';
import { inlineEditAttributes } from '../inline-edit/inline-edit-attributes.ts';
import { RowCheckbox } from '../selection/RowCheckbox.tsx';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import { type DrawnRow, drawColumn } from './ColumnValue.tsx';
import styles from './ListTable.module.css';
import { RowActions } from './RowActions.tsx';
import { alignment } from './TableHeader.tsx';

/** One row of a list; rendered again only when its own values change. */
export const ListRow = memo(function ListRow(props: DrawnRow) {
  const { row, canSkip, resource, allowed, paths, waiting, onAction } = props;
  // A request that waits makes the actions of its row wider.
  const className = canSkip && !waiting ? styles.skippable : undefined;
  return (
    <tr {...markOf(row)} className={className} data-own={toOwnHref(paths, row)}>
      {resource.list.columns.map((column, index) => {
        const length = lengthOf(column, row);
        const isLong = length > usual;
        return (
          <td
            key={column.key}
            className={isLong ? styles.long : length > short ? styles.wraps : undefined}
            data-align={alignment(column)}
            {...inlineEditAttributes(column, props)}
            title={isLong ? toTitle(column, row) : undefined}
          >
            {index === 0 && <RowCheckbox row={row} name={toRecordTitle(resource, row)} />}
            {drawColumn(column, props)}
          </td>
        );
      })}
      {allowed.hasActions && (
        <RowActions
          row={row}
          resource={resource}
          allowed={allowed}
          waiting={waiting}
          onAction={onAction}
        />
      )}
    </tr>
  );
});

/** The whole text of a value that its cell shortens. */
function toTitle(column: Column, row: ConsoleRow): string {
  const value: unknown = row[column.key] ?? '';
  return column.kind === 'field' ? toDisplayText(column.display, value) : String(value);
}

/** The length of what a column shows in words; 0 of anything else. */
function lengthOf(column: Column, row: ConsoleRow): number {
  if (column.kind === 'concat') return usual;
  if (column.kind !== 'field' || !/^(text|humanize|translated)$/.test(column.display.kind))
    return 0;
  const value: unknown = row[column.key];
  if (typeof value !== 'string') return 0;
  // A short sentence stays in one line.
  return column.display.kind === 'translated' && value.length <= usual ? 0 : value.length;
}

/** Longer texts may take two lines; a code stays whole. */
const short = 12;
/** Longer ones are cut off. Only such cells are clipped: each clip costs a repaint. */
const usual = 24;
