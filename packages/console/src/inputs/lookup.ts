import { isGiven } from '../data/is-given.ts';

/** One choice of a lookup. */
export interface LookupOption {
  readonly id: number;
  readonly name: string;
  readonly [extra: string]: unknown;
}

/** The options in an answer of `public/common-filter`: under `data.networks`, or `data` itself. */
export function toOptions(body: unknown, resource: string): LookupOption[] {
  const data = (body as { data?: unknown } | undefined)?.data;
  const found = Array.isArray(data)
    ? data
    : (data as Record<string, unknown> | undefined)?.[resource];
  return (Array.isArray(found) ? found : []).filter(isOption);
}

/** Whether an option matches by its name, code or chain ID, or by its label. */
export function isFound({ id, ...option }: LookupOption, label: string, search: string): boolean {
  const shown = Object.values(option).filter((value) => /^(string|number)$/.test(typeof value));
  return [...shown, label].join('\n').toLowerCase().includes(search.toLowerCase());
}

/**
 * `{name} (Chain ID: {chain_id})` filled in from an option. What the option lacks is left out, with
 * the brackets around it.
 */
export function toOptionLabel(option: LookupOption, template: string): string {
  const lacks = (part: string) => placeholders(part).some((key) => !isGiven(option[key]));
  return template
    .replaceAll(/\s*\([^()]*\)/g, (bracketed) => (lacks(bracketed) ? '' : bracketed))
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => (isGiven(option[key]) ? `${option[key]}` : ''))
    .trim();
}

function placeholders(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
}

function isOption(value: unknown): value is LookupOption {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
}
