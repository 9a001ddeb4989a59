import type { Resource } from '@koshpay/resource';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { useReadable, useWritable } from '../auth/use-permitted.ts';
import { useCapability, usePermission } from '../auth/use-session.ts';
import { preloadDialogs } from '../dialogs/load-dialogs.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { LiveList } from '../live/load-live.ts';
import { patiently } from '../parts/patiently.ts';
import { ListSlot } from '../parts/slots.tsx';
import { useIsNarrow } from '../shell/use-is-phone.ts';
import { pressHeader } from './columns/press-header.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { toInlineCell } from './inline-edit/inline-of.ts';
import { ListBody } from './ListBody.tsx';
import styles from './ListPage.module.css';
import { MoreButton } from './MoreButton.tsx';
import { Pagination } from './Pagination.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SelectionContext } from './selection/selection.ts';
import { useSelection } from './selection/use-selection.ts';
import { useAllowedActions } from './use-allowed-actions.ts';
import { type ListPart, type ResourceList, useResourceList } from './use-resource-list.ts';
import { useHasViews } from './views/use-has-views.ts';

// Only phones need these.
const FilterSheet = lazy(patiently(() => import('./phone/FilterSheet.tsx')));
const ThumbBar = lazy(patiently(() => import('./phone/ThumbBar.tsx')));
const LogTools = lazy(patiently(() => import('../logs/LogTools.tsx')));
const InlineEditor = lazy(patiently(() => import('./inline-edit/InlineEditor.tsx')));
const SelectionBar = lazy(patiently(() => import('./selection/SelectionBar.tsx')));
const ViewTabs = lazy(patiently(() => import('./views/ViewTabs.tsx')));
const ListSums = lazy(patiently(() => import('./sums/ListSums.tsx')));
const LayoutSheet = lazy(patiently(() => import('./columns/LayoutSheet.tsx')));

interface Props {
  readonly resource: Resource;
  /** Where the list is part of a page, under its heading. */
  readonly part?: ListPart;
  /** The values that its rows have, by parameter, where it lists only some. */
  readonly fixed?: ListPart['fixed'];
  /** What it shows above its rows. */
  readonly above?: (list: ResourceList) => ReactNode;
}

/** A list of a declared resource: filters, rows, paging and the dialogs that change rows. */
export function ListView({ resource: declared, part, fixed = part?.fixed, above }: Props) {
  const writable = useWritable(declared);
  const resource = useReadable(writable);
  const list = useResourceList(resource, { ...part, ...(fixed && { fixed }) });
  const can = usePermission();
  const allowed = useAllowedActions(resource);
  const { onList, hasActions } = allowed;
  const { selection, isUsed } = useSelection(resource, list, allowed);
  const { dialog, Dialog, isLoading, open, close } = useDialog(part?.namespace);
  const hasViews = useHasViews(resource, list, part !== undefined);
  const hasSums = useCapability('rollups', resource) && Boolean(resource.rollup?.sum.length);
  const [inline, setInline] = useState<HTMLElement | null>(null);
  const startInline = (event: SyntheticEvent) => {
    const cell = toInlineCell(event);
    if (!cell || inline) return;
    event.preventDefault();
    event.stopPropagation();
    setInline(cell);
  };
  const slot = { resource, list, open };
  const isNarrow = useIsNarrow();
  // The filters in a sheet, and the one of them to start with.
  const [sheet, setSheet] = useState<{ readonly param?: string | undefined }>();
  const onFilters = isNarrow ? (param?: string) => setSheet({ param }) : undefined;
  const onCreate =
    writable.create.length > 0 && can(writable, 'create')
      ? () => open({ kind: 'create', ...(fixed && { values: fixed }) })
      : undefined;

  return (
    <section
      className={part ? styles.part : styles.card}
      aria-labelledby="list-title"
      aria-busy={isLoading}
      data-loading={isLoading}
      onPointerOver={preloadDialogs}
      onFocus={preloadDialogs}
      onPointerDown={(event) => pressHeader(event, list)}
      onClick={startInline}
      onDoubleClick={startInline}
      onKeyDown={startInline}
    >
      <FilterBar
        resource={resource}
        list={list}
        isPart={part !== undefined}
        onFilters={onFilters}
        actions={onList}
        onAction={open}
        onCreate={isNarrow ? undefined : onCreate}
        extra={
          <>
            {resource.log && (
              <Suspense>
                <LogTools list={list} />
              </Suspense>
            )}
            <ListSlot place="toolbar" {...slot} />
            <MoreButton resource={resource} list={list} />
          </>
        }
      />
      {above?.(list)}
      <ListSlot place="above" {...slot} />
      {hasViews && (
        <Suspense fallback={<div className={styles.views} />}>
          <ViewTabs resource={resource} list={list} />
        </Suspense>
      )}
      {list.urlState.layout && (
        <Suspense>
          <LayoutSheet resource={resource} list={list} />
        </Suspense>
      )}
      {!resource.log && list.state !== 'loading' && (
        <Suspense>
          <LiveList resource={resource} list={list} />
        </Suspense>
      )}
      <Suspense
        fallback={
          <SkeletonRows
            columns={resource.list.columns}
            hasActions={hasActions}
            rows={list.urlState.pageSize}
            label={resource.title}
          />
        }
      >
        <SelectionContext value={selection}>
          <ListBody resource={resource} list={list} onAction={open} />
        </SelectionContext>
      </Suspense>
      {selection && isUsed && (
        <Suspense>
          <SelectionBar
            resource={resource}
            list={list}
            selection={selection}
            actions={allowed.onRows}
          />
        </Suspense>
      )}
      {hasSums && list.state === 'ready' && (
        <Suspense>
          <ListSums resource={resource} list={list} fixed={fixed} />
        </Suspense>
      )}
      {inline && (
        <Suspense>
          <InlineEditor
            key={inline.dataset.inline}
            resource={writable}
            rows={list.rows}
            cell={inline}
            onMove={setInline}
          />
        </Suspense>
      )}
      <Pagination list={list} pageSizes={resource.list.pageSizes} isNarrow={isNarrow} />
      <ListSlot place="below" {...slot} />
      {isNarrow && !isUsed && (
        <Suspense>
          <ThumbBar resource={resource} list={list} onFilters={onFilters} onCreate={onCreate} />
          {sheet && (
            <FilterSheet
              resource={resource}
              list={list}
              focused={sheet.param}
              onClose={() => setSheet(undefined)}
            />
          )}
        </Suspense>
      )}
      {dialog && Dialog && (
        <Dialog
          {...dialog}
          resource={writable}
          list={list}
          rows={list.rows}
          values={fixed}
          onClose={close}
        />
      )}
    </section>
  );
}
