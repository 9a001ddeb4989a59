import styles from './SelectBox.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A choice among a few: the platform's own control, which phones and keyboards know best. */
export function SelectBox({ label, value, options, onChange }: Props) {
  return (
    <select
      className={styles.box}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
