import type { Resource } from '@koshpay/resource';
import { toPhrase } from '@koshpay/resource/internal';
import { useList } from '@refinedev/core';
import { type KeyboardEvent, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { History } from '../../history/History.tsx';
import { t } from '../../language/text.ts';
import { ListView } from '../../list/ListView.tsx';
import { Total } from '../../list/pages/Total.tsx';
import { toCrudFilters } from '../../list/state/list-filters.ts';
import type { ListPart, RowProps } from '../../list/state/use-resource-list.ts';
import page from '../DetailPage.module.css';
import styles from './DetailTabs.module.css';
import { useTabs } from './use-tabs.ts';

/** The related lists of a row, and its history, in tabs. The open one is in the URL. */
export function DetailTabs({ resource, row }: RowProps) {
  const { tabs, current, open } = useOpenTab(useTabs(resource, row));
  const id = useId();
  if (!current) return null;
  return (
    <section
      className={page.card}
      aria-label={t('More of this {singular}', { singular: toPhrase(resource.singular) })}
    >
      <div className={styles.tabs} role="tablist" onKeyDown={moveFocus}>
        {tabs.map(({ name, label, list }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === current.name}
            aria-controls={`${id}panel`}
            tabIndex={name === current.name ? 0 : -1}
            onClick={() => open(name)}
          >
            {label}
            {list && <TabCount resource={list.resource} fixed={list.part.fixed} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current.name}`}>
        {current.list ? (
          <ListView key={current.name} {...current.list} />
        ) : (
          <History resource={resource} row={row} />
        )}
      </div>
    </section>
  );
}

/** The tab that the URL names, the first by default. */
function useOpenTab(tabs: ReturnType<typeof useTabs>) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const open = (name: string) => {
    const next = new URLSearchParams(search);
    if (name === tabs[0]?.name) next.delete('tab');
    else next.set('tab', name);
    setSearch(next, { flushSync: true, state });
  };
  return { tabs, current: tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0], open };
}

/** Arrows, Home and End move to another tab and open it, like all tabs. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

interface TabCountProps {
  readonly resource: Resource;
  readonly fixed: ListPart['fixed'];
}

/** The number of rows of a tab, without its filters. Renders nothing if it is unknown. */
function TabCount({ resource, fixed }: TabCountProps) {
  const { query, result } = useList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: toCrudFilters(fixed),
    errorNotification: false,
    queryOptions: { placeholderData: undefined },
  });
  if (!query.isSuccess) return null;
  return (
    <span className={styles.count}>
      <Total total={result.total ?? 0} isAtLeast={result.isAtLeast === true} />
    </span>
  );
}
