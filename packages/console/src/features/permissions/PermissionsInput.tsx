import type { InputPartProps } from '../../core/context/console-parts.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

/** Grants permissions in the matrix of all resources. */
export default function PermissionsInput({ id, value, onChange }: InputPartProps<string[]>) {
  return <PermissionMatrix id={id} patterns={value ?? []} onChange={(next) => onChange?.(next)} />;
}
