import { type Filter, paramsOfFilter } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useRef } from 'react';
import { t, tr } from '../../language/text.ts';
import { toFilterLabel } from '../state/list-filters.ts';
import type { ListProps } from '../state/use-resource-list.ts';
import { FilterText } from './FilterText.tsx';
import '../../cells/row-icons.css';
import styles from './FilterBar.module.css';

interface Props extends ListProps {
  /** Those that are set. */
  readonly filters: readonly Filter[];
  /** The tools of features beside the chips. */
  readonly tools: ReactNode;
  /** The button of the panel, which gets the focus when the last chip is removed. */
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly onEdit: (param: string) => void;
  readonly onClear: () => void;
}

/** The filters that are set, as chips: one button changes a filter, another removes it. */
export default function ActiveFilters(props: Props) {
  const { list, filters, tools, toggle, onClear } = props;
  const chips = useRef<HTMLUListElement>(null);
  const remove = (filter: Filter, index: number) => {
    list.setFilters(Object.fromEntries(paramsOfFilter(filter).map((param) => [param, ''])));
    const next = chips.current?.querySelectorAll<HTMLElement>(`.${styles.remove}`);
    (next?.[Math.min(index, next.length - 1)] ?? toggle.current)?.focus();
  };
  return (
    <ul ref={chips} className={styles.chips} aria-label={t('Active filters')}>
      {filters.map((filter, index) => (
        <Chip
          key={filter.param}
          {...props}
          filter={filter}
          onRemove={() => remove(filter, index)}
        />
      ))}
      <li>
        <Button
          size="small"
          type="text"
          onClick={() => {
            onClear();
            toggle.current?.focus();
          }}
        >
          {t('Clear all')}
        </Button>
        {tools}
      </li>
    </ul>
  );
}

interface ChipProps extends Pick<Props, 'resource' | 'list' | 'onEdit'> {
  readonly filter: Filter;
  readonly onRemove: () => void;
}

function Chip({ resource, list, filter, onEdit, onRemove }: ChipProps) {
  const { alternative, panel } = list.available;
  const name = tr(toFilterLabel(resource, filter));
  const isEditable = panel.some(({ param }) => param === filter.param);
  return (
    <li className={styles.chip}>
      <button
        type="button"
        disabled={!isEditable}
        title={isEditable ? t('Change the filter {name}', { name }) : undefined}
        onClick={() => onEdit(filter.param)}
      >
        <FilterText
          resource={resource}
          filter={filter}
          isAlternative={alternative.includes(filter)}
          set={list.urlState.filters}
        />
      </button>
      <button
        type="button"
        className={styles.remove}
        data-icon="close"
        aria-label={t('Remove the filter {name}', { name })}
        title={t('Remove')}
        onClick={onRemove}
      />
    </li>
  );
}
