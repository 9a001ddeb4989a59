import { checkActions } from './check-actions.ts';
import { checkForms } from './check-forms.ts';
import { checkHistory } from './check-history.ts';
import { checkParts } from './check-parts.ts';
import { checkProtocol } from './check-protocol.ts';
import type { ColumnDeclaration } from './column.ts';
import { expectOneOf, type Fail, failFor } from './declaration-error.ts';
import { type Field, type Fields, isSealed, kindOf } from './kinds/index.ts';
import { sharedOptions } from './kinds/kind.ts';
import { type Declaration, type Resource, systemFields } from './resource.ts';
import { wirePaths } from './wire.ts';

type AnyDeclaration = Declaration<string, Fields, never, never>;

/** Checks one declaration by itself. Type-checking finds most of this; type stripping does not. */
export function checkResource(declaration: unknown): void {
  const resource = declaration as AnyDeclaration;
  const { name, fields, list, menu } = resource;
  const known = { ...fields, ...systemFields };
  const fail = failFor(name);
  const expectField = expectOneOf(fail, 'field', Object.keys(known));
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    fail('name', 'must be kebab-case, like hd-wallets');
  if (resource.was === name) fail('was', 'must be an older name, not the current one');
  if (!menu.path.startsWith('/')) fail('menu.path', `must start with /, not '${menu.path}'`);

  for (const [key, field] of Object.entries(fields)) checkField(fail, key, field, fields);
  for (const key of [resource.recordTitle].flat()) expectField('recordTitle', key);
  resource.optionFields?.forEach((key) => void expectField('optionFields', key));
  resource.unique?.flat().forEach((key) => void expectField('unique', key));
  checkSealed(fail, resource);
  for (const column of list.columns) {
    for (const key of fieldsOfColumn(column)) expectField('list.columns', key);
  }
  for (const filter of list.filters ?? [])
    for (const key of filter.kind === 'search' ? filter.fields : [filter.field])
      expectField('list.filters', key);
  checkForms(fail, resource);
  const { actions: declared = [], singular, protocol = {} } = resource;
  const actions = declared.map((declare) => declare(singular));
  checkActions(fail, fields, actions);
  checkProtocol(
    fail,
    protocol,
    actions.map(({ name }) => name),
  );
}

/** What is sealed differs in every row and every time: it can be neither compared nor handed out as it is. */
function checkSealed(
  fail: Fail,
  { fields, recordTitle, optionFields, unique, list }: AnyDeclaration,
): void {
  const uses: Readonly<Record<string, readonly string[]>> = {
    // Options are named by the first field alone.
    recordTitle: [recordTitle].flat().slice(0, 1),
    optionFields: optionFields ?? [],
    unique: unique?.flat() ?? [],
    'list.filters': (list.filters ?? []).flatMap((filter) =>
      filter.kind === 'search' ? filter.fields : [filter.field],
    ),
  };
  for (const [use, keys] of Object.entries(uses))
    for (const key of keys)
      if (fields[key] && isSealed(fields[key])) fail(use, `'${key}' is secret`);
}

function fieldsOfColumn(column: ColumnDeclaration): readonly string[] {
  if (typeof column === 'string') return [column];
  if (column.kind === 'rowNumber') return [];
  if (column.kind !== 'field') return column.fields;
  return [column.field, ...[column.fallback ?? []].flat()];
}

function checkField(fail: Fail, key: string, field: Field, fields: Fields): void {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)) fail(`fields.${key}`, 'must be snake_case');
  if (key in systemFields) fail(`fields.${key}`, 'every row has this field already');
  const expectOption = expectOneOf(fail, 'option', [
    ...Object.keys(sharedOptions),
    ...Object.keys(kindOf(field).options),
  ]);
  for (const option of Object.keys(field)) expectOption(`fields.${key}`, option);
  checkHistory(fail, key, field, fields);
  checkParts(fail, key, field);
  if (field.kind === 'secret' && field.prefix === undefined && !field.required)
    fail(`fields.${key}`, 'needs a prefix to be generated, or required: true');
  const ref =
    field.kind === 'through' ? field.ref : 'prefill' in field ? field.prefill?.ref : undefined;
  if (ref === undefined) return;
  const refs = Object.keys(fields).filter((name) => fields[name]?.kind === 'ref');
  expectOneOf(fail, 'ref field', refs)(`fields.${key}`, ref);
}

/** Two fields must not share a wire name. */
export function checkWire(resource: Pick<Resource, 'name' | 'fields' | 'wireCase'>): void {
  const seen = new Map<string, string>();
  for (const [key, path] of wirePaths(resource)) {
    const wireName = path.join('.');
    const duplicate = seen.get(wireName);
    if (duplicate)
      failFor(resource.name)(`fields.${key}`, `has the wire name '${wireName}' of ${duplicate}`);
    seen.set(wireName, key);
  }
}
