import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';

type Row = Record<string, unknown>;

/** An approval as an account may see it: without the changes of fields that it may not read. */
export function toVisibleChanges({ resources }: CompiledProduct) {
  const names = resources.map(({ name }) => name);
  return (access: Access, row: Row): Row => {
    const { resource, changes } = row;
    if (typeof changes !== 'object' || changes === null) return row;
    const fields = names.includes(String(resource))
      ? access.of(String(resource)).readable.fields
      : {};
    const entries = Object.entries(changes).filter(([key]) => Object.hasOwn(fields, key));
    return { ...row, changes: Object.fromEntries(entries) };
  };
}
