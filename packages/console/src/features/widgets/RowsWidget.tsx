import type { Fields, Resource } from '@koshpay/resource';
import { kindOf, type ListWidget } from '@koshpay/resource/internal';
import { useList } from '@refinedev/core';
import { Cell } from '../../core/cells/cells.tsx';
import { showCellTools } from '../../core/cells/show-cell-tools.ts';
import { toApiError } from '../../core/data/errors.ts';
import { failureOf } from '../../core/data/failure-of.ts';
import { isPresent } from '../../core/data/is-present.ts';
import { toCrudFilters } from '../../core/list/state/list-filters.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { toHref } from '../../core/rows/row-paths.ts';
import { useRowPaths } from '../../core/rows/use-row-paths.ts';
import { WidgetPanel } from '../../core/widgets/WidgetPanel.tsx';
import styles from '../../core/widgets/Widgets.module.css';
import { toListHref } from '../../core/widgets/widget-rows.ts';
import type { Targeted } from './use-target.ts';

/** The first rows of a list, each leading to its page. */
export function RowsWidget({ widget, target }: Targeted<ListWidget>) {
  const { fields, sort, rows = 5, label } = widget;
  const { resource, params } = target;
  const order = sort && { sort: sort.field, order: sort.order };
  const { query, result } = useList<ConsoleRow>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: rows },
    filters: toCrudFilters(params),
    ...(sort && { sorters: [sort] }),
    errorNotification: false,
    queryOptions: { placeholderData: undefined },
  });
  const failure = failureOf(query);
  return (
    <WidgetPanel
      label={label}
      href={toListHref(resource, { ...params, ...order })}
      error={failure ? toApiError(failure) : undefined}
      isLoading={query.isPending}
      isEmpty={result.data.length === 0}
      onRetry={() => void query.refetch()}
    >
      <ul
        className={styles.rows}
        style={{ '--columns': fields.length - 1 } as object}
        onPointerOver={showCellTools}
        onFocus={showCellTools}
      >
        {result.data.slice(0, rows).map((row) => (
          <li key={row.id}>
            {fields.map((key, index) => (
              <Value key={key} resource={resource} name={key} row={row} isFirst={index === 0} />
            ))}
          </li>
        ))}
      </ul>
    </WidgetPanel>
  );
}

interface ValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly row: ConsoleRow;
  readonly isFirst: boolean;
}

function Value({ resource, name, row, isFirst }: ValueProps) {
  const paths = useRowPaths(resource);
  const field = (resource.fields as Fields)[name];
  const value: unknown = row[name];
  if (!field || !isPresent(value)) return <span>-</span>;
  const column = resource.list.columns.find((each) => each.kind === 'field' && each.field === name);
  const display =
    column?.kind === 'field' ? column.display : (field.display ?? kindOf(field).display);
  const own = Object.values(paths).find(({ idKey }) => idKey === 'id');
  const href = isFirst && own ? toHref(own, row) : undefined;
  return (
    <span>
      <Cell
        value={value as string}
        display={display}
        field={field}
        row={row}
        label={toFieldLabel(resource, name)}
        href={href}
        isInRow
      />
    </span>
  );
}
