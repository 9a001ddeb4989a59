import type { ComponentProps } from 'react';
import styles from './NativeSelect.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange?: (value: string) => void;
}

/**
 * A choice among a few: the platform's own control, which phones, keyboards and readers know best.
 * A value that is no choice is shown as it is, instead of the first choice.
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
