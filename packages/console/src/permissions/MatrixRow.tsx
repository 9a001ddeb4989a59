import { GrantBox, type GrantProps } from './GrantBox.tsx';
import styles from './PermissionMatrix.module.css';
import { columns, type PermissionRow } from './permission-rows.ts';

interface Props extends Pick<GrantProps, 'rows' | 'patterns' | 'onChange'> {
  readonly row: PermissionRow;
}

/** What is granted of one resource. */
export function MatrixRow({ row, ...grants }: Props) {
  const { name, title, operations, further } = row;
  return (
    <tr>
      <th scope="row">{title}</th>
      {grants.onChange && (
        <td data-label="All">
          <GrantBox {...grants} permission={`${name}.*`} label={`All of ${title}`} />
        </td>
      )}
      {columns.map((operation) => {
        const entry = operations[operation];
        return (
          <td key={operation} data-label={operation} data-empty={!entry || undefined}>
            {entry && <GrantBox {...grants} permission={entry.permission} label={entry.label} />}
          </td>
        );
      })}
      <td data-empty={further.length === 0 || undefined}>
        <ul className={styles.further}>
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
