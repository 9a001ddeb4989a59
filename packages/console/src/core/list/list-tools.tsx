import { type ComponentType, lazy, type ReactNode } from 'react';
import { useRunningRuns } from '../../features/bulk/use-running-runs.ts';
import { LiveList } from '../../features/live/load-live.ts';
import { useHasViews } from '../../features/views/use-has-views.ts';
import type { ListPlace } from '../context/console-parts.ts';
import { ListSlot } from '../parts/slots.tsx';
import styles from './ListPage.module.css';
import type { ListScreen } from './list-screen.ts';
import { MoreButton } from './menu/MoreButton.tsx';

/** Something that lists have besides filters, rows and pages. */
export interface ListFeature {
  readonly name: string;
  /** Among the buttons, above the rows, after them, or below the pages. */
  readonly place: ListPlace | 'after';
  /** True if this list has it now; always by default. */
  readonly useIsShown?: (screen: ListScreen) => boolean;
  readonly Part: ComponentType<ListScreen>;
  /** The placeholder while its code loads. */
  readonly fallback?: ReactNode;
}

/** The features of every list, each in its place in this order. What is lazy loads where it is shown. */
export const listFeatures: readonly ListFeature[] = [
  {
    name: 'log',
    place: 'toolbar',
    useIsShown: ({ resource }) => Boolean(resource.log),
    Part: lazy(() => import('../../features/logs/LogTools.tsx')),
  },
  slot('toolbar'),
  { name: 'menu', place: 'toolbar', Part: MoreButton },
  slot('above'),
  {
    name: 'views',
    place: 'above',
    useIsShown: ({ resource, list, isPart }) => useHasViews(resource, list, isPart),
    Part: lazy(() => import('../../features/views/ViewTabs.tsx')),
    fallback: <div className={styles.views} />,
  },
  {
    name: 'layout',
    place: 'above',
    useIsShown: ({ list }) => Boolean(list.urlState.layout),
    Part: lazy(() => import('./columns/LayoutSheet.tsx')),
  },
  {
    name: 'bulk runs',
    place: 'above',
    useIsShown: (screen) => useRunningRuns(screen).length > 0,
    Part: lazy(() => import('../../features/bulk/RunningRuns.tsx')),
  },
  {
    name: 'live',
    place: 'above',
    // A log follows its new lines itself.
    useIsShown: ({ resource, list }) => !resource.log && list.state !== 'loading',
    Part: LiveList,
  },
  {
    name: 'selection',
    place: 'after',
    useIsShown: ({ selection }) => selection.isUsed,
    Part: lazy(() => import('../../features/bulk/SelectionBar.tsx')),
  },
  {
    name: 'sums',
    place: 'after',
    useIsShown: ({ resource, capabilities, list }) =>
      capabilities.includes('rollups') &&
      Boolean(resource.rollup?.sum.length) &&
      list.state === 'ready',
    Part: lazy(() => import('../../features/rollups/ListSums.tsx')),
  },
  {
    name: 'inline edit',
    place: 'after',
    useIsShown: ({ inline }) => inline.target !== null,
    Part: lazy(() => import('./inline-edit/InlineEditor.tsx')),
  },
  slot('below'),
  {
    name: 'thumb bar',
    place: 'below',
    useIsShown: isForThumb,
    Part: lazy(() => import('./phone/ThumbBar.tsx')),
  },
  {
    name: 'filter sheet',
    place: 'below',
    useIsShown: (screen) => isForThumb(screen) && screen.filterSheet.isOpen,
    Part: lazy(() => import('./phone/FilterSheet.tsx')),
  },
];

/** The component that a product puts there. */
function slot(place: ListPlace): ListFeature {
  return {
    name: `slot ${place}`,
    place,
    Part: ({ resource, list, open }) => (
      <ListSlot place={place} resource={resource} list={list} open={open} />
    ),
  };
}

/** On a phone the bar of the selection takes the place of the thumb's. */
function isForThumb({ isNarrow, selection }: ListScreen): boolean {
  return isNarrow && !selection.isUsed;
}
