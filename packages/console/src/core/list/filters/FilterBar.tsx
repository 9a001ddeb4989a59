import { SlidersOutlined } from '@ant-design/icons';
import type { Resource } from '@koshpay/resource';
import { type Action, type Filter, paramsOfFilter } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { DialogRequest } from '../../dialogs/request/dialog-request.ts';
import { t } from '../../language/text.ts';
import { toPhoneBox } from '../state/available-filters.ts';
import { countSet, type SetFilters } from '../state/list-filters.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { useFilterInputs } from './filter-inputs.ts';
import { FilterToggle, ListButtons, ResetButton } from './ListButtons.tsx';

const ActiveFilters = lazy(() => import('./ActiveFilters.tsx'));
const FilterGroups = lazy(() => import('./FilterGroups.tsx'));

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  /** True if the page already has a heading for the list. */
  readonly isPart?: boolean;
  /** Opens all filters, or one of them, in a sheet: on a phone. */
  readonly onFilters?: ((param?: string) => void) | undefined;
  /** The actions on the whole list. */
  readonly actions: readonly Action[];
  readonly onAction: (request: DialogRequest) => void;
  readonly onCreate: (() => void) | undefined;
  /** Custom buttons of the product. */
  readonly extra?: ReactNode;
  /** The tools of features beside the chips of filters. */
  readonly chipTools?: ReactNode;
}

/** A list's heading, its filters and the buttons of the whole list. */
export function FilterBar(props: Props) {
  const { resource, list, isPart = false, onFilters } = props;
  // Unapplied text belongs to the input only: a reset starts it again.
  const [resets, setResets] = useState(0);
  const { plain, panel, alternative } = list.available;
  const box = toPhoneBox(plain);
  const shown = onFilters ? plain.filter((filter) => filter === box) : plain;
  // More filters than fit beside the heading have a line of their own.
  const isTall = shown.length + Math.sign(alternative.length) > maxBesideHeading;
  const Title = isPart ? 'h2' : 'h1';
  const advanced = useAdvanced(alternative, list.urlState.filters);
  const toggle = useRef<HTMLButtonElement>(null);
  // The panel of all filters, and the one of them to start with.
  const [opened, setOpened] = useState<{ readonly param?: string }>();
  const panelId = `${advanced.id}panel`;
  const all = opened && { id: panelId, filters: panel, focused: opened.param };
  const any = advanced.isOpen && !onFilters && { id: advanced.id, filters: alternative };
  const chips = toChips(list);
  const inputOf = useFilterInputs(resource);
  const preload = () => {
    for (const filter of list.available.filters) inputOf(filter).preload?.();
  };
  const reset = () => {
    list.reset();
    setResets(resets + 1);
  };
  const buttons = (
    <>
      {!onFilters && panel.length > 0 && (
        <FilterToggle
          ref={toggle}
          controls={opened && panelId}
          onClick={() => setOpened(opened ? undefined : {})}
        />
      )}
      {!onFilters && alternative.length > 0 && <AdvancedToggle {...advanced} />}
      {!onFilters && plain.length > 0 && <ResetButton onClick={reset} />}
      <ListButtons {...props} />
    </>
  );
  return (
    <div className={styles.bar} data-tall={isTall}>
      <Title className={isPart ? 'visually-hidden' : styles.title} id="list-title">
        {resource.title}
      </Title>
      {isTall && <div className={styles.buttons}>{buttons}</div>}
      <search
        className={styles.filters}
        aria-label={t('Filter {title}', { title: resource.title })}
        onPointerOver={preload}
        onFocus={preload}
      >
        {shown.map((filter) => (
          <FilterInput
            key={`${filter.param} ${resets}`}
            filter={filter}
            resource={resource}
            list={list}
          />
        ))}
        {!isTall && buttons}
        <Suspense>
          {(all || any) && (
            <FilterGroups key={resets} resource={resource} list={list} all={all} any={any} />
          )}
        </Suspense>
      </search>
      {chips.length > 0 && (
        <Suspense fallback={<div className={styles.chips} />}>
          <ActiveFilters
            resource={resource}
            list={list}
            filters={chips}
            tools={props.chipTools}
            toggle={toggle}
            onEdit={(param) => (onFilters ? onFilters(param) : setOpened({ param }))}
            onClear={reset}
          />
        </Suspense>
      )}
    </div>
  );
}

const maxBesideHeading = 2;

/** The filters that are set, without the search boxes, which show their text themselves. */
export function toChips({
  available: { plain, filters },
  urlState: { filters: set },
}: ResourceList) {
  const isShown = (filter: Filter) => isBox(filter) && plain.includes(filter);
  return filters.filter(
    (filter) => !isShown(filter) && paramsOfFilter(filter).some((param) => set[param]),
  );
}

const isBox = ({ kind }: Filter) => kind === 'search';

/** The open or closed state of the filters of a group; initially open if one of them is set. */
function useAdvanced(filters: readonly Filter[], set: SetFilters) {
  const count = countSet(filters, set);
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  return { id, count, isOpen: isOpen && filters.length > 0, toggle: () => setOpen(!isOpen) };
}

/** The button that shows the group, with how many of its filters are set. */
function AdvancedToggle({ id, count, isOpen, toggle }: ReturnType<typeof useAdvanced>) {
  return (
    <Button
      icon={<SlidersOutlined aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {count > 0 ? t('Advanced ({count})', { count }) : t('Advanced')}
    </Button>
  );
}
