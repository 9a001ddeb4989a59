/** One choice of a lookup. */
export interface LookupOption {
  readonly id: number;
  readonly name: string;
  readonly [extra: string]: unknown;
}

/**
 * The options in an answer of `public/common-filter`: under `data.networks`, or `data` itself.
 * Backends that do not search get their options searched here.
 */
export function toOptions(body: unknown, resource: string, search = ''): LookupOption[] {
  const data = (body as { data?: unknown } | undefined)?.data;
  const found = Array.isArray(data)
    ? data
    : (data as Record<string, unknown> | undefined)?.[resource];
  const wanted = search.trim().toLowerCase();
  return (Array.isArray(found) ? found : [])
    .filter(isOption)
    .filter((option) => toSearched(option).includes(wanted));
}

/** What an option is found by: its name, code or chain ID. */
function toSearched({ id, ...option }: LookupOption): string {
  const shown = Object.values(option).filter((value) => /^(string|number)$/.test(typeof value));
  return shown.join('\n').toLowerCase();
}

/** `{name} (Chain ID: {chain_id})` filled in from an option. */
export function toOptionLabel(option: LookupOption, template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(option[key] ?? ''));
}

function isOption(value: unknown): value is LookupOption {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
}
