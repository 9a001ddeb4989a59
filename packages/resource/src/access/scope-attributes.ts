import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { scopeRules } from './access.ts';

/** An attribute of accounts that scopes compare rows with. */
export interface ScopeAttribute {
  /** Its name, `merchant_id`. */
  readonly name: string;
  /** The rows that its values name; undefined for plain values. */
  readonly target?: {
    readonly resource: string;
    /** The field of those rows that has the value. */
    readonly key: string;
  };
}

/** The attributes that the scopes of resources know, each once. */
export function scopeAttributes(resources: readonly Resource[]): ScopeAttribute[] {
  const found = new Map<string, ScopeAttribute>();
  for (const resource of resources)
    for (const { field, through, attribute: name } of scopeRules(resource)) {
      const target = toTarget(resources, resource, field, through);
      if (found.get(name)?.target) continue;
      found.set(name, { name, ...(target && { target }) });
    }
  return [...found.values()];
}

function toTarget(
  resources: readonly Resource[],
  resource: Resource,
  key: string,
  through: string | undefined,
): ScopeAttribute['target'] {
  const field = (resource.fields as Fields)[key];
  if (field?.kind === 'id') return { resource: resource.name, key };
  if (field?.kind !== 'ref') return undefined;
  if (through === undefined) return { resource: field.resource, key: field.targetKey ?? 'id' };
  const referred = resources.find(({ name }) => name === field.resource);
  return referred && toTarget(resources, referred, through, undefined);
}
