import type { PointerEvent } from 'react';
import { preloadDialogs } from '../dialogs/load-dialogs.ts';
import { OpenDialog } from '../dialogs/OpenDialog.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import styles from './ListPage.module.css';
import { ListTools } from './ListTools.tsx';
import { type ListScreenOptions, useListScreen } from './list-screen.ts';
import { Pagination } from './pages/Pagination.tsx';
import { SelectionContext } from './selection/selection.ts';
import type { ResourceList } from './state/use-resource-list.ts';

/**
 * A list of a declared resource: filters, rows, pages and the dialogs that change rows. What else it
 * has is in `ListTools.tsx`.
 */
export function ListView(options: ListScreenOptions) {
  const screen = useListScreen(options);
  const { resource, writable, list, isPart, isNarrow, allowed, selection, inline } = screen;
  return (
    <section
      className={isPart ? styles.part : styles.card}
      aria-labelledby="list-title"
      onPointerOver={preloadDialogs}
      onFocus={preloadDialogs}
      onPointerDown={(event) => pressHeader(event, list)}
      {...inline.handlers}
    >
      <FilterBar
        resource={resource}
        list={list}
        isPart={isPart}
        onFilters={isNarrow ? screen.filterSheet.open : undefined}
        actions={allowed.onList}
        onAction={screen.open}
        onCreate={isNarrow ? undefined : screen.onCreate}
        extra={<ListTools place="toolbar" screen={screen} />}
        chipTools={<ListTools place="chips" screen={screen} />}
      />
      <ListTools place="above" screen={screen} />
      <SelectionContext value={selection.isAvailable ? selection.store : undefined}>
        <ListBody resource={resource} list={list} onAction={screen.open} />
      </SelectionContext>
      <ListTools place="after" screen={screen} />
      <Pagination list={list} pageSizes={resource.list.pageSizes} isNarrow={isNarrow} />
      <ListTools place="below" screen={screen} />
      <OpenDialog
        dialogs={screen.dialogs}
        resource={writable}
        list={list}
        rows={list.rows}
        values={screen.fixed}
      />
    </section>
  );
}

/** The distance from the end of a heading at which its edge can be dragged, in pixels. */
const edge = 8;

/** Starts to resize a column when the edge of its heading is pressed. */
function pressHeader(event: PointerEvent, list: ResourceList): void {
  const head = (event.target as Element).closest<HTMLTableCellElement>('th[data-column]');
  if (!head || event.button !== 0) return;
  if (head.getBoundingClientRect().right - event.clientX > edge) return;
  event.preventDefault();
  void import('./columns/resize-column.ts').then(({ resizeColumn }) =>
    resizeColumn(head, event.clientX, list),
  );
}
