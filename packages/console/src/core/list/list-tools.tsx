import { lazy } from 'react';
import type { ListPlace } from '../context/console-parts.ts';
import { ListSlot } from '../parts/slots.tsx';
import type { ListScreen } from './list-screen.ts';
import type { ListTool } from './list-tool.ts';
import { MoreButton } from './menu/MoreButton.tsx';

/** The tools of every list before those of features. */
export const firstTools: readonly ListTool[] = [slot('above')];

/** The tools of every list after those of features. What is lazy loads where it is shown. */
export const lastTools: readonly ListTool[] = [
  slot('toolbar'),
  { name: 'menu', place: 'toolbar', Part: MoreButton },
  {
    name: 'layout',
    place: 'above',
    useIsShown: ({ list }) => Boolean(list.urlState.layout),
    Part: lazy(() => import('./columns/LayoutSheet.tsx')),
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
function slot(place: ListPlace): ListTool {
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
