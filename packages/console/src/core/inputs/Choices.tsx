import { useId } from 'react';
import styles from './Choices.module.css';

interface Props<Value> {
  /** Names the choice for screen readers. */
  readonly legend: string;
  /** The chosen one; none of the options if it is something else. */
  readonly value: Value | undefined;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}

/** One of a few values, all of them in sight. */
export function Choices<Value extends string | number>(props: Props<Value>) {
  const { legend, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([each, label]) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
