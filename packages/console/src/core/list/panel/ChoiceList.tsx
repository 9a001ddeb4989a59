import { type ReactNode, useId } from 'react';
import styles from './transfer.module.css';

interface Props<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  readonly isDisabled?: boolean;
  /** Below the choices. */
  readonly children?: ReactNode;
}

/** A few choices, of which each is always seen. */
export function ChoiceList<Value extends string>(props: Props<Value>) {
  const { legend, value, options, onChoose, isDisabled, children } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices} disabled={isDisabled}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
