import type { SourceField } from '../sources/source-shape.ts';
import type { Facts, Known } from './facts.ts';
import { toOptions, valuesOf } from './field-options.ts';
import type { FieldPlan } from './field-plan.ts';
import { kindRulesOf } from './kind-rules.ts';
import { toFieldName } from './names.ts';
import { findPath, findReference } from './reference.ts';

/** The kinds that an object may have. */
const leaves = [
  'text',
  'longtext',
  'email',
  'phone',
  'url',
  'int',
  'decimal',
  'percent',
  'bool',
  'date',
  'datetime',
  'choice',
];

/** A field of a source and how it is declared. */
export interface InferredField {
  readonly key: string;
  readonly source: SourceField;
  readonly plan: FieldPlan;
}

/** Infers a kind and options for every field of a source; two never get the same name. */
export function inferFields(fields: readonly SourceField[], known: Known): InferredField[] {
  const pathTo = (resource: string) => findPath(fields, known.resources, resource);
  const taken = new Set<string>();
  return fields.map((source) => {
    const key = toFreeName(toFieldName(source.name), taken);
    taken.add(key);
    return { key, source, plan: inferField({ ...toFacts(source, key), ...known, pathTo }) };
  });
}

function toFacts(source: SourceField, key: string): Omit<Facts, keyof Known | 'pathTo'> {
  const isText = source.type === 'text';
  return { ...source, key, texts: isText ? source.samples.map(String) : [] };
}

function toFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
  return free;
}

function inferField(facts: Facts): FieldPlan {
  const kind = kindRulesOf(facts.kinds).find(({ matches }) => matches(facts))?.kind ?? 'text';
  if (kind === 'object') return inferObject(facts);
  const options = toOptions(kind, facts);
  if (kind === 'status' || kind === 'choice')
    return { kind, args: [valuesOf(kind, facts)], options };
  if (kind === 'ref' || kind === 'refMany') return inferReference(kind, facts);
  return { kind, args: [], options };
}

function inferReference(kind: string, facts: Facts): FieldPlan {
  const { resource = '', targetKey = 'id' } = findReference(facts, facts.resources) ?? {};
  const options = toOptions(kind, facts);
  const all = targetKey === 'id' ? options : { ...options, targetKey };
  return { kind, args: [resource], options: all };
}

/** A fixed shape of plain values; any other object is JSON, which keeps the spelling of its keys. */
function inferObject(facts: Facts): FieldPlan {
  const inner = inferFields(facts.fields ?? [], { resources: [], kinds: [] }).map(
    ({ key, source, plan }) => ({
      key,
      source,
      plan: plan.kind === 'status' ? { ...plan, kind: 'choice', options: {} } : plan,
    }),
  );
  const isFixed =
    inner.length > 0 &&
    inner.every(({ key, source, plan }) => key === source.name && leaves.includes(plan.kind));
  const options = toOptions('object', facts);
  if (!isFixed) return { kind: 'json', args: [], options };
  const fields = Object.fromEntries(inner.map(({ key, plan }) => [key, plan]));
  return { kind: 'object', args: [{ fields }], options };
}
