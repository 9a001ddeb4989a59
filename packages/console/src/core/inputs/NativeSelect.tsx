import type { ComponentProps } from 'react';
import styles from './NativeSelect.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange?: (value: string) => void;
}

/**
 * A choice among a few: the native control, which works best with phones, keyboards and screen
 * readers. A value that is not an option is shown unchanged, instead of the first option.
 */
export function NativeSelect({ options, onChange, ...select }: Props) {
  const { value } = select;
  const isUnlisted = value !== undefined && options.every((option) => option.value !== value);
  return (
    <select
      className={styles.select}
      {...select}
      onChange={(event) => onChange?.(event.target.value)}
    >
      {isUnlisted && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
