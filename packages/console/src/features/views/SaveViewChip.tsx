import type { ListScreen } from '../../core/list/list-screen.ts';
import { SaveViewButton } from './SaveViewButton.tsx';
import { useHasViews } from './use-has-views.ts';

/** The button beside the chips of filters. The tabs of views have one of their own. */
export default function SaveViewChip({ resource, list, isPart }: ListScreen) {
  const hasTabs = useHasViews(resource, list, isPart);
  return <SaveViewButton resource={resource} list={list} isShown={!hasTabs} />;
}
