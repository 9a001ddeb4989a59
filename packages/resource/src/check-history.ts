import type { Fail } from './declaration-error.ts';
import { defaultOf, type Field, type Fields, isStored, valueSchema } from './kinds/index.ts';
import { toLabel } from './names.ts';
import { systemFields } from './resource.ts';

/** Checks what a field says about the rows that exist: its older name, its default, its retired values. */
export function checkHistory(fail: Fail, key: string, field: Field, fields: Fields): void {
  const at = `fields.${key}`;
  if (field.was !== undefined) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(field.was)) fail(at, 'was must be snake_case');
    if (field.was in fields || field.was in systemFields)
      fail(at, `was '${field.was}' is the name of a current field`);
    const duplicate = Object.keys(fields).find((name) => fields[name]?.was === field.was);
    if (duplicate !== key) fail(at, `was '${field.was}' is already what ${duplicate} was`);
    if (!isStored(field) && field.kind !== 'lines') fail(at, 'was needs a stored field');
  }
  const value = defaultOf(field);
  if (value !== undefined) {
    const { error } = valueSchema(field, field.label ?? toLabel(key)).safeParse(value);
    if (error) fail(at, `defaultValue ${JSON.stringify(value)}: ${error.issues[0]?.message}`);
  }
  if ('retired' in field) checkRetired(fail, at, field.values, field.retired);
}

function checkRetired(
  fail: Fail,
  at: string,
  values: readonly string[],
  retired: Readonly<Record<string, string>> = {},
): void {
  for (const [old, current] of Object.entries(retired)) {
    if (values.includes(old)) fail(at, `retired '${old}' is still one of its values`);
    if (!values.includes(current))
      fail(at, `retired '${old}' becomes '${current}', which is none of its values`);
  }
}
