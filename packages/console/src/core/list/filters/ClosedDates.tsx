import { useConsole } from '../../context/console-context.ts';
import { t } from '../../language/text.ts';
import styles from './Closed.module.css';
import { shownDayFormat, toDays } from './days.ts';
import filters from './FilterBar.module.css';
import type { FilterInputProps } from './filter-input-props.ts';

/** A closed `RangePicker` of Ant Design, with its days, until its code is there. */
export function ClosedDates({ label, values, aria }: FilterInputProps) {
  const { product } = useConsole();
  const [from, to] = toDays(values, product).map((day) => day?.format(shownDayFormat) ?? '');
  return (
    <div className={`${filters.dates} ${styles.dates}`} data-field>
      <input
        {...aria}
        key={`from ${from}`}
        aria-label={t('{label} from', { label })}
        autoComplete="off"
        placeholder={label}
        defaultValue={from}
      />
      <span aria-hidden />
      <input
        {...aria}
        key={`to ${to}`}
        aria-label={t('{label} to', { label })}
        autoComplete="off"
        placeholder={t('to')}
        defaultValue={to}
      />
    </div>
  );
}
