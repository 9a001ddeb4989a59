import { SlidersOutlined } from '@ant-design/icons';
import type { Filter } from '@koshpay/resource';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { t } from '../../language/text.ts';
import { countSet, type SetFilters } from '../state/list-filters.ts';

/** The open or closed state of the filters of a group; initially open if one of them is set. */
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
      icon={<SlidersOutlined aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {count > 0 ? t('Advanced ({count})', { count }) : t('Advanced')}
    </Button>
  );
}
