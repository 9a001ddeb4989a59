import type { CellProps } from '../../core/cells/cell-props.ts';
import { t } from '../../core/language/text.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

/** The permissions of a role, or of the role of an account. */
export default function PermissionsCell({ value, field, row }: CellProps<'custom'>) {
  const patterns = Array.isArray(value) ? value.map(String) : [];
  return (
    <>
      {field.kind === 'through' && <p>{toSource(row)}</p>}
      <PermissionMatrix patterns={patterns} />
    </>
  );
}

/** Describes the source of an account's permissions, and the rows that they are for. */
function toSource({ role, attributes }: Readonly<Record<string, unknown>>): string {
  const limits = Object.entries((attributes ?? {}) as Readonly<Record<string, unknown>>);
  const rows = limits.map(([name, value]) => `${name} ${value}`).join(', ');
  const from = { role: String(role) };
  return rows
    ? t('From the role {role}, for the rows of {rows}.', { ...from, rows })
    : t('From the role {role}, for all rows.', from);
}
