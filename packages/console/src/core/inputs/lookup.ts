import { isPresent } from '../data/is-present.ts';
import type { LookupOption } from '../data/lookups.ts';

/** True if an option matches by its name, code or chain ID, or by its label. */
export function isFound({ id, ...option }: LookupOption, label: string, search: string): boolean {
  const shown = Object.values(option).filter((value) => /^(string|number)$/.test(typeof value));
  return [...shown, label].join('\n').toLowerCase().includes(search.toLowerCase());
}

/**
 * `{name} (Chain ID: {chain_id})` filled in from an option. What the option lacks is left out, with
 * the brackets around it.
 */
export function toOptionLabel(option: LookupOption, template: string): string {
  const lacks = (part: string) => placeholders(part).some((key) => !isPresent(option[key]));
  return template
    .replaceAll(/\s*\([^()]*\)/g, (bracketed) => (lacks(bracketed) ? '' : bracketed))
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => (isPresent(option[key]) ? `${option[key]}` : ''))
    .trim();
}

function placeholders(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
}
