import { toLabel, toWireName, type WireCase } from '@koshpay/resource/internal';
import type { Known } from '../infer/facts.ts';
import type { FieldPlan } from '../infer/field-plan.ts';
import { type InferredField, inferFields } from '../infer/infer-fields.ts';
import { toSingular } from '../infer/names.ts';
import type { SourceShape } from '../sources/source-shape.ts';
import { planForms, type Toggle } from './form-plan.ts';
import { type ListPlan, planList } from './list-plan.ts';
import { findRecordTitle } from './record-title.ts';

/** The wire names of a source: the style of most, and those that differ from it. */
interface WireNames {
  readonly wireCase: WireCase;
  /** By field. */
  readonly exceptions: ReadonlyMap<string, string>;
}

const cases: readonly WireCase[] = ['snake', 'camel', 'pascal'];

/** Finds the style of most names; snake_case if several match. */
function findWireNames(names: readonly { key: string; name: string }[]): WireNames {
  const differing = (wireCase: WireCase) =>
    names.filter(({ key, name }) => toWireName(key, wireCase) !== name);
  const [wireCase = 'snake'] = cases.toSorted((a, b) => differing(a).length - differing(b).length);
  const exceptions = differing(wireCase).map(({ key, name }) => [key, name] as const);
  return { wireCase, exceptions: new Map(exceptions) };
}

/** The place of a declaration, and what it may use. */
export interface Placement extends Known {
  readonly name: string;
  /** The menu group. */
  readonly group: string;
}

/** Everything that the printer writes. */
export interface DeclarationPlan extends ListPlan {
  readonly name: string;
  readonly title: string;
  readonly singular: string;
  readonly recordTitle: string;
  readonly group: string;
  /** Only where it is not snake_case. */
  readonly wireCase?: string;
  readonly fields: Readonly<Record<string, FieldPlan>>;
  readonly unique: readonly (readonly string[])[];
  readonly create: readonly string[];
  readonly edit: readonly string[];
  readonly toggle?: Toggle;
}

/** The fields that every row has without being declared. */
const systemFields = ['id', 'created_at', 'updated_at'];

/**
 * Plans the declaration of a resource from the shape of a source.
 *
 * @throws {CommandError} when no field can name a row
 */
export function planDeclaration(
  shape: SourceShape,
  { name, group, ...known }: Placement,
): DeclarationPlan {
  const inferred = inferFields(shape.fields, known);
  const own = inferred.filter(({ key }) => !systemFields.includes(key));
  const recordTitle = findRecordTitle(own, known.kinds);
  const names = inferred.map(({ key, source }) => ({ key, name: source.name }));
  const { wireCase, exceptions } = findWireNames(shape.isWire ? names : []);
  const list = planList(own, recordTitle);
  // Fields that are filtered by size or day are sortable, too.
  const sorted = list.filters.flatMap((each) => (each.kind === 'range' ? each.field : []));
  const context = { recordTitle, exceptions, sorted };
  return {
    name,
    title: toLabel(name.replaceAll('-', '_')),
    singular: toLabel(toSingular(name).replaceAll('-', '_')),
    recordTitle,
    group,
    wireCase: wireCase === 'snake' ? undefined : wireCase,
    fields: Object.fromEntries(own.map((field) => [field.key, complete(field, context)])),
    unique: toUnique(shape.unique, own),
    ...list,
    ...planForms(own),
  };
}

interface Context {
  readonly recordTitle: string;
  /** The wire names that the style does not give. */
  readonly exceptions: ReadonlyMap<string, string>;
  readonly sorted: readonly string[];
}

/** Adds the options that depend on the field's role in the declaration. */
function complete(
  { key, source, plan }: InferredField,
  { recordTitle, exceptions, sorted }: Context,
): FieldPlan {
  const wireName = exceptions.get(key);
  // One row does not show which fields every row has, but the title is required.
  const isTitle = key === recordTitle && plan.kind !== 'choice' && !source.readOnly;
  const options = {
    ...(isTitle ? { required: true } : {}),
    ...plan.options,
    ...(sorted.includes(key) ? { sortable: true } : {}),
    ...(wireName === undefined ? {} : { wireName }),
  };
  return { ...plan, options };
}

/** The unique sets in our names, without those of fields that are not declared or are encrypted. */
function toUnique(unique: SourceShape['unique'], own: readonly InferredField[]): string[][] {
  const comparable = own.filter(
    ({ plan }) => plan.kind !== 'secret' && plan.options.secret !== true,
  );
  const keys = new Map(comparable.map(({ key, source }) => [source.name, key]));
  return unique
    .filter((names) => names.every((name) => keys.has(name)))
    .map((names) => names.map((name) => keys.get(name) ?? name));
}
