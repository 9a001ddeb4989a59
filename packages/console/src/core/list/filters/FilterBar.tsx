import { SlidersOutlined } from '@ant-design/icons';
import { type Filter, paramsOfFilter } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { t } from '../../language/text.ts';
import { toPhoneBox } from '../state/available-filters.ts';
import { countSet, type SetFilters } from '../state/list-filters.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { useFilterInputs } from './filter-inputs.ts';
import { FilterToggle, ListButtons, type ListButtonsProps, ResetButton } from './ListButtons.tsx';
import { useReset } from './use-reset.ts';

const ActiveFilters = lazy(() => import('./ActiveFilters.tsx'));
const FilterGroups = lazy(() => import('./FilterGroups.tsx'));

interface Props extends ListButtonsProps {
  /** Opens all filters, or one of them, in a sheet: on a phone. */
  readonly onFilters?: ((param?: string) => void) | undefined;
  /** The tools of features beside the chips of filters. */
  readonly chipTools?: ReactNode;
}

/** A list's heading, its filters and the buttons of the whole list. */
export function FilterBar(props: Props) {
  const { resource, list, isPart = false, onFilters } = props;
  const { resets, reset } = useReset(list);
  const { plain, alternative } = list.available;
  const box = toPhoneBox(plain);
  const shown = onFilters ? plain.filter((filter) => filter === box) : plain;
  // More filters than fit beside the heading have a line of their own.
  const isTall = shown.length + Math.sign(alternative.length) > maxBesideHeading;
  const Title = isPart ? 'h2' : 'h1';
  const toggle = useRef<HTMLButtonElement>(null);
  const groups = useGroups(list, !onFilters);
  const chips = toChips(list);
  const buttons = (
    <>
      {!onFilters && <FilterButtons {...{ list, groups, toggle }} onReset={reset} />}
      <ListButtons {...props} />
    </>
  );
  return (
    <div className={styles.bar} data-tall={isTall}>
      <Title className={isPart ? 'visually-hidden' : styles.title} id="list-title">
        {resource.title}
      </Title>
      {isTall && <div className={styles.buttons}>{buttons}</div>}
      <Search {...{ resource, list, shown, resets, groups }}>{!isTall && buttons}</Search>
      {chips.length > 0 && (
        <Suspense fallback={<div className={styles.chips} />}>
          <ActiveFilters
            {...{ resource, list, toggle }}
            filters={chips}
            tools={props.chipTools}
            onEdit={onFilters ?? groups.edit}
            onClear={reset}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The groups of filters that are shown by choice: the panel of all, and those of which one is enough. */
function useGroups({ available, urlState }: ResourceList, isShown: boolean) {
  const { panel, alternative } = available;
  const advanced = useAdvanced(alternative, urlState.filters);
  // The panel of all filters, and the one of them to start with.
  const [opened, setOpened] = useState<{ readonly param?: string }>();
  const panelId = `${advanced.id}panel`;
  return {
    advanced,
    panelId: opened && panelId,
    all: opened && { id: panelId, filters: panel, focused: opened.param },
    any: advanced.isOpen && isShown && { id: advanced.id, filters: alternative },
    edit: (param: string) => setOpened({ param }),
    toggle: () => setOpened(opened ? undefined : {}),
  };
}

interface FilterButtonsProps extends Pick<Props, 'list'> {
  readonly groups: ReturnType<typeof useGroups>;
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly onReset: () => void;
}

function FilterButtons({ list, groups, toggle, onReset }: FilterButtonsProps) {
  const { plain, panel, alternative } = list.available;
  return (
    <>
      {panel.length > 0 && (
        <FilterToggle ref={toggle} controls={groups.panelId} onClick={groups.toggle} />
      )}
      {alternative.length > 0 && <AdvancedToggle {...groups.advanced} />}
      {plain.length > 0 && <ResetButton onClick={onReset} />}
    </>
  );
}

interface SearchProps extends Pick<Props, 'resource' | 'list'>, Pick<FilterButtonsProps, 'groups'> {
  readonly shown: readonly Filter[];
  readonly resets: number;
  readonly children: ReactNode;
}

function Search({ resource, list, shown, resets, groups, children }: SearchProps) {
  const { all, any } = groups;
  const inputOf = useFilterInputs(resource);
  const preload = () => {
    for (const filter of list.available.filters) inputOf(filter).preload?.();
  };
  return (
    <search
      className={styles.filters}
      aria-label={t('Filter {title}', { title: resource.title })}
      onPointerOver={preload}
      onFocus={preload}
    >
      {shown.map((filter) => (
        <FilterInput key={`${filter.param} ${resets}`} {...{ filter, resource, list }} />
      ))}
      {children}
      <Suspense>
        {(all || any) && <FilterGroups key={resets} {...{ resource, list, all, any }} />}
      </Suspense>
    </search>
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
