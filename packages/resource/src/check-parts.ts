import { expectOneOf, type Fail } from './declaration-error.ts';
import { type Field, kindOf } from './kinds/index.ts';
import { sharedOptions } from './kinds/kind.ts';

/** The columns that every line has. */
const lineColumns = ['id', 'parent_id', 'position'];
/** What only a field of a row can have. */
const rowOptions = ['access', 'sortable', 'was', 'when', 'whenHidden', 'wireName'];
const numbers = ['decimal', 'int', 'percent'];

/** Checks what is inside an object or a line. */
export function checkParts(fail: Fail, key: string, field: Field): void {
  if (field.kind !== 'object' && field.kind !== 'lines') return;
  const at = `fields.${key}`;
  const parts = Object.entries(field.fields as Readonly<Record<string, Field>>);
  if (parts.length === 0) fail(at, 'has no fields');
  for (const [name, part] of parts) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) fail(`${at}.${name}`, 'must be snake_case');
    if (field.kind === 'lines' && lineColumns.includes(name))
      fail(`${at}.${name}`, 'every line has this field already');
    const options = [...Object.keys(sharedOptions), ...Object.keys(kindOf(part).options)];
    const expectOption = expectOneOf(
      fail,
      'option',
      options.filter((option) => !rowOptions.includes(option)),
    );
    for (const option of Object.keys(part)) expectOption(`${at}.${name}`, option);
  }
  if (field.kind !== 'lines') return;
  const added = parts.filter(([, part]) => numbers.includes(part.kind)).map(([name]) => name);
  for (const rule of field.rules ?? []) expectOneOf(fail, 'number', added)(at, rule.field);
}
