import { Switch, type SwitchProps } from 'antd';
import styles from './SwitchInput.module.css';

interface Props extends SwitchProps {
  readonly label: string;
}

/** On or off, with its label beside it. */
export function SwitchInput({ label, id, ...props }: Props) {
  return (
    <span className={styles.line}>
      <Switch {...props} {...(id && { id })} aria-label={label} />
      <span aria-hidden="true">{label}</span>
    </span>
  );
}
