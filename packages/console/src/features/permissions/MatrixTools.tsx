import { CloseOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { t } from '../../core/language/text.ts';
import styles from './PermissionMatrix.module.css';
import {
  allReads,
  describePattern,
  findOthers,
  type PermissionRow,
  withPatterns,
} from './permission-rows.ts';

interface Props {
  readonly rows: readonly PermissionRow[];
  readonly patterns: readonly string[];
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onChange: ((patterns: string[]) => void) | undefined;
}

/** The filter of the matrix, what is granted across resources, and what no box stands for. */
export function MatrixTools({ rows, patterns, filter, onFilter, onChange }: Props) {
  return (
    <div className={styles.tools}>
      <Input
        type="search"
        aria-label={t('Filter permissions')}
        placeholder={t('Filter permissions')}
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Across label={t('Everything')} of={['*']} patterns={patterns} onChange={onChange} />
      <Across
        label={t('Read every resource')}
        of={allReads}
        patterns={patterns}
        isCovered={patterns.includes('*')}
        onChange={onChange}
      />
      <Others rows={rows} patterns={patterns} onChange={onChange} />
    </div>
  );
}

function Others({ rows, patterns, onChange }: Pick<Props, 'rows' | 'patterns' | 'onChange'>) {
  const others = findOthers(patterns, rows);
  if (others.length === 0) return null;
  return (
    <ul className={styles.others} aria-label={t('Also granted')}>
      {others.map((pattern) => (
        <li key={pattern} title={pattern}>
          {describePattern(pattern, rows)}
          {onChange && (
            <button
              type="button"
              aria-label={t('Remove {name}', { name: describePattern(pattern, rows) })}
              onClick={() => onChange(withPatterns(patterns, [pattern], false))}
            >
              <CloseOutlined aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AcrossProps extends Pick<Props, 'patterns' | 'onChange'> {
  readonly label: string;
  /** The patterns that it stands for. */
  readonly of: readonly string[];
  /** True if something wider grants it. */
  readonly isCovered?: boolean;
}

/** A grant over all resources. */
function Across({ label, of, patterns, isCovered = false, onChange }: AcrossProps) {
  const isGranted = of.every((pattern) => patterns.includes(pattern));
  if (!onChange) return isGranted && <strong className={styles.across}>{label}</strong>;
  return (
    <label className={styles.across}>
      <input
        type="checkbox"
        checked={isGranted || isCovered}
        disabled={isCovered}
        onChange={({ target }) => onChange(withPatterns(patterns, of, target.checked))}
      />
      {label}
    </label>
  );
}
