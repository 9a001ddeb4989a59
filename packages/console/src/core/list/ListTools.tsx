import { lazy } from 'react';
import type { ListPlace } from '../context/console-parts.ts';
import { ListSlot } from '../parts/slots.tsx';
import { Tools } from '../parts/Tools.tsx';
import type { ListScreen } from './list-screen.ts';
import { type ListTool, useListTools } from './list-tool.ts';
import { MoreButton } from './menu/MoreButton.tsx';

interface Props {
  readonly place: ListTool['place'];
  readonly screen: ListScreen;
}

/** The tools of a list in one place, those of features among them. */
export function ListTools({ place, screen }: Props) {
  const tools = [...firstTools, ...useListTools(), ...lastTools];
  return <Tools tools={tools.filter((tool) => tool.place === place)} props={screen} />;
}

/** The tools of every list before those of features. */
const firstTools: readonly ListTool[] = [slot('above')];

/** The tools of every list after those of features. What is lazy loads where it is shown. */
const lastTools: readonly ListTool[] = [
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
