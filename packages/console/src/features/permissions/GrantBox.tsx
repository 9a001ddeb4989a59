import { isPermitted } from '@koshpay/resource/internal';
import { t } from '../../core/language/text.ts';
import { useAccount } from '../../core/session/use-session.ts';
import styles from './PermissionMatrix.module.css';
import { describePattern, findGrant, type PermissionRow, withPatterns } from './permission-rows.ts';

export interface GrantProps {
  readonly rows: readonly PermissionRow[];
  readonly patterns: readonly string[];
  readonly onChange: ((patterns: string[]) => void) | undefined;
  /** The permission, or the pattern `tokens.*`. */
  readonly permission: string;
  readonly label: string;
  /** True if the label is visible; the headings of a cell say it otherwise. */
  readonly isShown?: boolean;
}

/** The state of a permission: a box to change it, or a mark. */
export function GrantBox(props: GrantProps) {
  const { rows, patterns, onChange, permission, label, isShown = false } = props;
  const { permissions: own } = useAccount();
  const by = findGrant(patterns, permission);
  const isGranted = by !== undefined;
  if (!onChange)
    return (
      <span className={styles.mark} data-granted={isGranted}>
        <span aria-hidden>{isGranted ? '✓' : '–'}</span>
        <span className={isShown ? undefined : 'visually-hidden'}>{label}</span>
        <span className="visually-hidden">: {isGranted ? t('granted') : t('not granted')}</span>
      </span>
    );
  const isCovered = isGranted && by !== permission;
  const canGrant = isPermitted(own, permission);
  const why = isCovered
    ? t('Granted by: {by}', { by: describePattern(by, rows) })
    : canGrant
      ? undefined
      : t('You may not do this yourself, so you cannot grant it.');
  return (
    <label className={styles.box} title={why ?? permission}>
      <input
        type="checkbox"
        aria-label={why ? `${label}. ${why}` : label}
        checked={isGranted}
        disabled={isCovered || !canGrant}
        onChange={({ target }) => onChange(withPatterns(patterns, [permission], target.checked))}
      />
      {isShown && <span>{label}</span>}
    </label>
  );
}
