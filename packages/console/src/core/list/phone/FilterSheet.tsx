import { Button, Drawer } from 'antd';
import { useId } from 'react';
import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { t } from '../../language/text.ts';
import { toFieldLabel } from '../../rows/field-label.ts';
import FilterGroups from '../filters/FilterGroups.tsx';
import { useReset } from '../filters/use-reset.ts';
import type { ListScreen } from '../list-screen.ts';
import { toPhoneBox } from '../state/available-filters.ts';
import { defaultSort } from '../state/list-url-state.ts';
import styles from './ThumbBar.module.css';

type Props = Pick<ListScreen, 'resource' | 'list' | 'filterSheet'>;

/** All filters of a list and its order, in a sheet at the bottom of a phone. */
export default function FilterSheet({ resource, list, filterSheet }: Props) {
  const { plain, panel, alternative } = list.available;
  const id = useId();
  const { resets, reset } = useReset(list);
  // The page has this one already.
  const box = toPhoneBox(plain);
  const others = plain.filter(
    (filter) => filter !== box && panel.every(({ param }) => param !== filter.param),
  );
  const group = { resource, list };
  return (
    <Drawer
      open
      placement="bottom"
      size="min(560px, 82dvh)"
      title={t('Filters')}
      onClose={filterSheet.close}
      footer={<Buttons onClear={reset} onApply={filterSheet.close} />}
    >
      <div className={styles.sheet} key={resets}>
        <SortSelect {...group} />
        <FilterGroups
          {...group}
          all={{ id, filters: [...others, ...panel], focused: filterSheet.param }}
          any={alternative.length > 0 && { id: `${id}any`, filters: alternative }}
        />
      </div>
    </Drawer>
  );
}

interface ButtonsProps {
  readonly onClear: () => void;
  readonly onApply: () => void;
}

function Buttons({ onClear, onApply }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button size="large" onClick={onClear}>
        {t('Clear')}
      </Button>
      <Button type="primary" size="large" onClick={onApply}>
        {t('Apply')}
      </Button>
    </div>
  );
}

/** The order of a list, whose cards have no headings to press. */
function SortSelect({ resource, list }: Pick<Props, 'resource' | 'list'>) {
  if (list.sortable.length === 0) return null;
  const { field, order } = list.urlState.sort ?? defaultSort;
  const options = list.sortable.flatMap((key) => {
    const label = toFieldLabel(resource, key);
    return [
      { value: `${key} asc`, label: `${label} ↑` },
      { value: `${key} desc`, label: `${label} ↓` },
    ];
  });
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the select within.
    <label className={styles.sort}>
      {t('Sort by')}
      <NativeSelect
        value={`${field} ${order}`}
        options={options}
        onChange={(next) => {
          const [key = field, to] = next.split(' ');
          list.setOrder({ field: key, order: to === 'asc' ? 'asc' : 'desc' });
        }}
      />
    </label>
  );
}
