import type { Resource } from '@koshpay/resource';
import { toReadableView } from '@koshpay/resource/internal';
import { useEffect } from 'react';
import { t, tr } from '../../core/language/text.ts';
import type { ListProps } from '../../core/list/state/use-resource-list.ts';
import { type ListView, useViews } from '../../core/list/state/use-saved-views.ts';
import { allRowsView, isSame, toSavedQuery } from '../../core/list/state/view-search.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { SaveViewButton } from './SaveViewButton.tsx';
import styles from './ViewTabs.module.css';

/** The views of a list, of which one is open. */
export default function ViewTabs({ resource, list }: ListProps) {
  const { views, first, isPending } = useViews(resource, true);
  const { urlState, view, search, openView } = list;
  const kept = toSavedQuery(search);
  const isPlain = urlState.view === undefined && Object.keys(kept).length === 0;
  const isChanged = view ? !isSame(kept, view.query) : Object.keys(kept).length > 0;
  const isUnknown = Boolean(urlState.view && urlState.view !== allRowsView && !view && !isPending);

  // A list without a state of its own opens with the view that its reader chose for it.
  useEffect(() => {
    if (isPlain && first && urlState.page === 1) openView(first, true);
  }, [isPlain, first, urlState.page, openView]);

  const all = first ? allRowsView : undefined;
  return (
    <nav className={styles.views} aria-label={t('Views of {title}', { title: tr(resource.title) })}>
      <div className={styles.tabs}>
        <Tab isCurrent={!view && !isChanged} onClick={() => openView(all)}>
          {t('All')}
        </Tab>
        {views.map((each) => (
          <Tab
            key={each.address}
            isCurrent={each.address === view?.address}
            title={each.owner && !each.is_mine ? t('by {owner}', { owner: each.owner }) : undefined}
            onClick={() => openView(each.address)}
          >
            {each.id === undefined ? tr(each.name) : each.name}
            {each.address === view?.address && isChanged && ` (${t('changed')})`}
          </Tab>
        ))}
        <SaveViewButton resource={resource} list={list} isShown={isChanged} />
      </div>
      {isUnknown && <Notice>{t(notFound)}</Notice>}
      {view && <Dropped view={view} resource={resource} />}
    </nav>
  );
}

const notFound =
  'This view was not found. It may have been deleted, or is not shared with you.' as const;

interface TabProps {
  readonly isCurrent: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Tab({ isCurrent, title, onClick, children }: TabProps) {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-current={isCurrent ? 'true' : undefined}
      title={title}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Says what of a view is left out, instead of listing something else without a word. */
function Dropped({ view, resource }: { readonly view: ListView; readonly resource: Resource }) {
  const dropped = view.dropped ?? toReadableView(resource, view.query).dropped;
  if (dropped.length === 0) return null;
  const names = dropped.map((key) => tr(toFieldLabel(resource, key))).join(', ');
  return (
    <Notice>
      {t('Part of this view is not there any more, or not for you: {names}.', { names })}
    </Notice>
  );
}

function Notice({ children }: { readonly children: React.ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  );
}
