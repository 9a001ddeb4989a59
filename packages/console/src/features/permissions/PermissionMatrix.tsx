import { useId, useMemo, useState } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { t } from '../../core/language/text.ts';
import { GrantBox, type GrantProps } from './GrantBox.tsx';
import { MatrixTools } from './MatrixTools.tsx';
import styles from './PermissionMatrix.module.css';
import { columns, filterRows, type PermissionRow, toPermissionRows } from './permission-rows.ts';

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
