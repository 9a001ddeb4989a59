import styles from './panel-tool.module.css';

interface Props {
  readonly icon: string;
  readonly label: string;
  readonly title?: string;
  readonly isPressed?: boolean;
  readonly onClick: () => unknown;
}

/** A small button of an entry in a panel. */
export function PanelTool({ icon, label, title = label, isPressed, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-icon={icon}
      aria-label={label}
      aria-pressed={isPressed}
      title={title}
      onClick={() => onClick()}
    />
  );
}
