import { preloadDialogs } from '../dialogs/load-dialogs.ts';
import { OpenDialog } from '../dialogs/OpenDialog.tsx';
import { pressHeader } from './columns/press-header.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import styles from './ListPage.module.css';
import { ListTools } from './ListTools.tsx';
import { type ListScreenOptions, useListScreen } from './list-screen.ts';
import { Pagination } from './pages/Pagination.tsx';
import { SelectionContext } from './selection/selection.ts';

/**
 * A list of a declared resource: filters, rows, pages and the dialogs that change rows. What else it
 * has is in `ListTools.tsx`.
 */
export function ListView(options: ListScreenOptions) {
  const screen = useListScreen(options);
  const { resource, writable, list, isPart, isNarrow, allowed, selection, inline } = screen;
  const { open } = screen;
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
        onAction={open}
        onCreate={isNarrow ? undefined : screen.onCreate}
        extra={<ListTools place="toolbar" screen={screen} />}
        chipTools={<ListTools place="chips" screen={screen} />}
      />
      <ListTools place="above" screen={screen} />
      <SelectionContext value={selection.isAvailable ? selection.store : undefined}>
        <ListBody resource={resource} list={list} onAction={open} />
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
