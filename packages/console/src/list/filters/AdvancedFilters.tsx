import { FilterOutlined } from '@ant-design/icons';
import type { Filter, Resource } from '@koshpay/resource';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { ResourceList } from '../use-resource-list.ts';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { countSet, type SetFilters } from './list-filters.ts';

/** Whether the filters of the group are shown; initially, if one of them is set. */
export function useAdvanced(filters: readonly Filter[], set: SetFilters) {
  const count = countSet(filters, set);
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  return { id, count, isOpen: isOpen && filters.length > 0, toggle: () => setOpen(!isOpen) };
}

/** The button that shows the group, with how many of its filters are set. */
export function AdvancedToggle({ id, count, isOpen, toggle }: ReturnType<typeof useAdvanced>) {
  return (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {count > 0 ? `Advanced (${count})` : 'Advanced'}
    </Button>
  );
}

interface Props {
  readonly id: string;
  readonly resource: Resource;
  readonly list: ResourceList;
}

/** The filters of which rows match at least one. */
export function AdvancedFilters({ id, resource, list }: Props) {
  const hint = `${id} hint`;
  return (
    <fieldset className={styles.advanced} id={id} aria-describedby={hint}>
      <legend className={styles.legend}>Any of these</legend>
      <p className={styles.hint} id={hint}>
        Rows match all filters above and at least one of these.
      </p>
      <div className={styles.filters}>
        {list.offered.alternative.map((filter) => (
          <FilterInput
            key={filter.param}
            filter={filter}
            resource={resource}
            set={list.urlState.filters}
            onChange={list.setFilters}
          />
        ))}
      </div>
    </fieldset>
  );
}
