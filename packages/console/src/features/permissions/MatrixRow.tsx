import { t } from '../../core/language/text.ts';
import { GrantBox, type GrantProps } from './GrantBox.tsx';
import { columns, type PermissionRow } from './permission-rows.ts';

interface Props extends Pick<GrantProps, 'rows' | 'patterns' | 'onChange'> {
  readonly row: PermissionRow;
}

/** The permissions that are granted for one resource. */
export function MatrixRow({ row, ...grants }: Props) {
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
