import { type Field, type Fields, initialValueOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Condition, evaluateCondition, pathsOf, type ReadValue } from './condition.ts';
import type { Rule } from './rule.ts';

/** The two forms of a resource. */
export type FormName = 'create' | 'edit';

/** The visible fields of a form, and the problems between its fields. */
export interface FormState {
  /** The fields that the form does not show. They are neither required nor checked nor sent. */
  readonly hidden: ReadonlySet<string>;
  readonly broken: readonly Rule[];
}

/**
 * Decides what a form shows and checks: by the console while it is filled in, and by the server
 * before it writes.
 *
 * @param read the value of a field, or of a field that a reference leads to (`network_id.chain_id`);
 *   undefined where it is not known here, which shows a field and lets a rule pass.
 */
export function evaluateForm(resource: Resource, form: FormName, read: ReadValue): FormState {
  const hidden = findHidden(resource, form, read);
  const readShown = createReader(resource, hidden, read);
  const broken = resource.rules.filter(
    ({ field, condition }) =>
      !hidden.has(rootOf(field)) && evaluateCondition(condition, readShown) === false,
  );
  return { hidden, broken };
}

/** The references whose rows the conditions of a resource read, each with the fields that they read. */
export function referredPaths(resource: Resource): Map<string, Set<string>> {
  const referred = new Map<string, Set<string>>();
  for (const condition of conditionsOf(resource))
    for (const path of pathsOf(condition)) {
      const [ref, field] = toStored(resource, path);
      const isReference = (resource.fields as Fields)[ref]?.kind === 'ref';
      if (isReference && field) referred.set(ref, (referred.get(ref) ?? new Set()).add(field));
    }
  return referred;
}

/** The fields of the resource itself that a rule depends on, the one with the message included. */
export function fieldsOfRule(resource: Resource, { field, condition }: Rule): string[] {
  const read = pathsOf(condition).map((path) => toStored(resource, path)[0]);
  return [...new Set([rootOf(field), ...read])];
}

/** True if anything about a resource's forms depends on what is typed into them. */
export function hasConditions(resource: Resource): boolean {
  return conditionsOf(resource).length > 0;
}

/** The field that a path begins with. */
export function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** A hidden field can hide others: repeats until nothing changes. */
function findHidden(resource: Resource, form: FormName, read: ReadValue): ReadonlySet<string> {
  const conditions = whensOf(resource, form);
  let hidden: ReadonlySet<string> = new Set();
  for (let pass = 0; pass <= conditions.length; pass++) {
    const readShown = createReader(resource, hidden, read);
    const failing = conditions.filter(({ when }) => !isShown(when, readShown));
    const next = new Set(failing.map(({ key }) => key));
    const isSettled = next.size === hidden.size && [...next].every((key) => hidden.has(key));
    hidden = next;
    if (isSettled) break;
  }
  return hidden;
}

function isShown(when: Condition, read: ReadValue): boolean {
  const isUnknown = () => pathsOf(when).some((path) => read(path) === undefined);
  return evaluateCondition(when, read) ?? isUnknown();
}

/** Every `when` of a form by the field that it hides. */
function whensOf({ fields, forms }: Resource, form: FormName): { key: string; when: Condition }[] {
  return [
    ...Object.entries(fields as Fields).flatMap(([key, { when }]) => (when ? [{ key, when }] : [])),
    ...forms[form].flatMap(({ names, when }) => (when ? names.map((key) => ({ key, when })) : [])),
  ];
}

function conditionsOf(resource: Resource): Condition[] {
  const whens = [...whensOf(resource, 'create'), ...whensOf(resource, 'edit')];
  return [...whens.map(({ when }) => when), ...resource.rules.map(({ condition }) => condition)];
}

/**
 * Reads the value at a path: hidden fields as cleared, parts of objects, and fields of referenced
 * rows.
 */
function createReader(resource: Resource, hidden: ReadonlySet<string>, read: ReadValue): ReadValue {
  return (path) => {
    const [key, part] = toStored(resource, path);
    const field = (resource.fields as Fields)[key];
    const isCleared = hidden.has(key);
    if (part !== undefined && field?.kind === 'ref')
      return isCleared ? null : read(`${key}.${part}`);
    const value = isCleared ? initialValueOf(field as Field) : read(key);
    if (part === undefined || value === undefined) return value;
    return (value as Readonly<Record<string, unknown>> | null)?.[part] ?? null;
  };
}

/** A path as the row has it: a field read through a reference begins with that reference. */
function toStored({ fields }: Resource, path: string): [key: string, part?: string] {
  const [key = path, part] = path.split('.');
  const field = (fields as Fields)[key];
  if (field?.kind === 'through') return [field.ref, field.field];
  return part === undefined ? [key] : [key, part];
}
