import { isPermitted } from '@koshpay/resource/internal';
import { useId, useMemo, useState } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { t } from '../../core/language/text.ts';
import { useAccount } from '../../core/session/use-session.ts';
import { MatrixTools } from './MatrixTools.tsx';
import styles from './PermissionMatrix.module.css';
import {
  columns,
  describePattern,
  filterRows,
  findGrant,
  type PermissionRow,
  toPermissionRows,
  withPatterns,
} from './permission-rows.ts';

interface Props {
  readonly id?: string | undefined;
  /** The granted patterns. */
  readonly patterns: readonly string[];
  /** Without it the matrix only shows them. */
  readonly onChange?: ((patterns: string[]) => void) | undefined;
}

/** The matrix of the granted operations, actions and fields of each resource. */
export function PermissionMatrix({ id, patterns, onChange }: Props) {
  const { resources, pages } = useConsole().product;
  const rows = useMemo(() => toPermissionRows(resources, pages), [resources, pages]);
  const [filter, setFilter] = useState('');
  const captionId = useId();
  const shown = filterRows(rows, filter);
  return (
    <div id={id} className={styles.matrix}>
      <MatrixTools
        rows={rows}
        patterns={patterns}
        filter={filter}
        onFilter={setFilter}
        onChange={onChange}
      />
      <table aria-labelledby={captionId}>
        <caption id={captionId} className="visually-hidden">
          {t('Permissions by resource')}
        </caption>
        <thead>
          <MatrixHead hasAll={onChange !== undefined} />
        </thead>
        <tbody>
          {shown.map((row) => (
            <MatrixRow key={row.name} {...{ row, rows, patterns, onChange }} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && (
        <p role="status">{t("No resource matches '{filter}'.", { filter })}</p>
      )}
    </div>
  );
}

function MatrixHead({ hasAll }: { readonly hasAll: boolean }) {
  return (
    <tr>
      <th scope="col">{t('Resource')}</th>
      {hasAll && <th scope="col">{t('All')}</th>}
      {columns.map((operation) => (
        <th key={operation} scope="col" data-operation={operation}>
          {t(operation)}
        </th>
      ))}
      <th scope="col">{t('Actions and fields')}</th>
    </tr>
  );
}

interface MatrixRowProps extends Pick<GrantProps, 'rows' | 'patterns' | 'onChange'> {
  readonly row: PermissionRow;
}

/** The permissions that are granted for one resource. */
function MatrixRow({ row, ...grants }: MatrixRowProps) {
  const { name, title, operations, further } = row;
  return (
    <tr>
      <th scope="row">{title}</th>
      {grants.onChange && (
        <td data-label={t('All')}>
          <GrantBox {...grants} permission={`${name}.*`} label={t('All of {title}', { title })} />
        </td>
      )}
      {columns.map((operation) => {
        const entry = operations[operation];
        return (
          <td key={operation} data-label={t(operation)} data-empty={!entry || undefined}>
            {entry && <GrantBox {...grants} permission={entry.permission} label={entry.label} />}
          </td>
        );
      })}
      <td data-empty={further.length === 0 || undefined}>
        <ul>
          {further.map(({ permission, operation, field, label }) => (
            <li key={`${permission} ${operation} ${field}`}>
              <GrantBox {...grants} permission={permission} label={label} isShown />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

interface GrantProps {
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
function GrantBox(props: GrantProps) {
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
