import { pathsOf } from './condition.ts';
import { expectOneOf, type Fail } from './declaration-error.ts';
import {
  defaultOf,
  type Fields,
  initialOf,
  isSealed,
  isStored,
  isWritable,
  kindOf,
} from './kinds/index.ts';
import { type Declaration, systemFields } from './resource.ts';
import { type Section, toSections } from './section.ts';

type AnyDeclaration = Declaration<string, Fields, never, never>;

/** Checks the forms of a resource: their fields, their conditions and the rules between fields. */
export function checkForms(fail: Fail, resource: AnyDeclaration): void {
  const { fields, create = [], edit = [], rules = [] } = resource;
  const known = { ...fields, ...systemFields };
  const forms = { create, edit } as Readonly<Record<string, readonly (string | Section)[]>>;
  for (const [form, entries] of Object.entries(forms)) checkNames(fail, fields, form, entries);
  checkRequired(fail, fields, forms.create ?? []);
  for (const [key, field] of Object.entries(fields)) {
    if (field.when) checkPaths(fail, known, `fields.${key}, when`, pathsOf(field.when));
    const isHideable = field.when && field.whenHidden !== 'keep';
    if (isHideable && kindOf(field).isAlwaysSet && initialOf(field) === null)
      fail(`fields.${key}`, "cannot be cleared while it is hidden; it needs whenHidden: 'keep'");
  }
  for (const { field, condition } of rules)
    checkPaths(fail, known, 'rules', [field, ...pathsOf(condition)]);
}

function checkNames(
  fail: Fail,
  fields: Fields,
  form: string,
  entries: readonly (string | Section)[],
): void {
  const expectField = expectOneOf(fail, 'field', Object.keys({ ...fields, ...systemFields }));
  const seen = new Set<string>();
  for (const { title, names, when } of toSections(entries)) {
    if (names.length === 0) fail(form, `section '${title}' has no fields`);
    if (when) checkPaths(fail, fields, `${form}, section '${title}', when`, pathsOf(when));
    for (const key of names) {
      expectField(form, key);
      const field = fields[key];
      if (!field || !isWritable(field)) fail(form, `'${key}' is set by the server`);
      if (seen.has(key)) fail(form, `has '${key}' twice`);
      seen.add(key);
    }
  }
}

function checkRequired(fail: Fail, fields: Fields, create: readonly (string | Section)[]): void {
  if (create.length === 0) return;
  const names = toSections(create).flatMap((section) => section.names);
  for (const [key, field] of Object.entries(fields))
    if (field.required && defaultOf(field) === undefined && !names.includes(key))
      fail('create', `lacks '${key}', which is required`);
}

/** Conditions read what the row has itself, parts of its objects, and rows that it refers to. */
function checkPaths(fail: Fail, fields: Fields, key: string, paths: readonly string[]): void {
  const expectField = expectOneOf(fail, 'field', Object.keys(fields));
  for (const path of paths) {
    const [name = '', part, ...deeper] = path.split('.');
    expectField(key, name);
    const field = fields[name];
    if (!field) continue;
    const isReadable = isStored(field) || isWritable(field) || field.kind === 'through';
    if (!isReadable || isSealed(field)) fail(key, `'${name}' cannot be compared`);
    if (part === undefined) continue;
    if (deeper.length > 0 || (field.kind !== 'ref' && field.kind !== 'object'))
      fail(key, `'${path}' leads further than one reference or object`);
    if (field.kind === 'object')
      expectOneOf(fail, `part of ${name}`, Object.keys(field.fields))(key, part);
  }
}
