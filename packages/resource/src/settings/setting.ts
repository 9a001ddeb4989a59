import type { FieldOf, ValueOf } from '../kinds/index.ts';
import { toLabel } from '../text/names.ts';

/** The kinds that a setting may have. */
export const settingKinds = [
  'bool',
  'choice',
  'decimal',
  'email',
  'int',
  'longtext',
  'percent',
  'tags',
  'text',
  'url',
] as const;

export type SettingField = FieldOf<(typeof settingKinds)[number]>;

interface SettingOptions {
  /** The variable of the environment that gives its default: `SESSION_IDLE_MINUTES`. */
  readonly variable?: string;
}

/** Something that can be changed while the server runs: a name, and a field that validates it. */
export interface Setting<F extends SettingField = SettingField> {
  /** Its group and its name, `fees.default_percent`. */
  readonly key: string;
  /** The heading above it; from its key. */
  readonly group: string;
  /** Its label, or else from its key. */
  readonly title: string;
  readonly field: F;
  readonly variable?: string;
  /** True if it takes the place of the framework's setting of the same key. */
  readonly isAdjusted?: true;
}

/** The value of a setting; null where it has no default and none was set. */
export type SettingValue<S extends Setting> =
  S extends Setting<infer F> ? ValueOf<F> | (F extends AlwaysSet ? never : null) : never;

type AlwaysSet =
  | { readonly defaultValue: unknown }
  | { readonly kind: 'bool' | 'tags' }
  | { readonly required: true };

/**
 * Declares a setting that can be changed while the server runs. A value is validated as one of its
 * field.
 *
 * @example setting('fees.default_percent', field.percent({ defaultValue: '0.5' }))
 */
export function setting<const F extends SettingField>(
  key: string,
  field: F,
  options: SettingOptions = {},
): Setting<F> {
  const [group = '', ...name] = key.split('.');
  return {
    ...options,
    key,
    group: toLabel(group),
    title: field.label ?? toLabel(name.join('_')),
    // A setting with a default is never empty.
    field: 'defaultValue' in field ? { ...field, required: true } : field,
  };
}

/**
 * A setting of the framework as a product has it: with other limits, another default or help. It takes
 * its place among the `settings` of the product.
 *
 * @example adjustSetting(transactionRetentionYears, { min: 7, defaultValue: 7 })
 */
export function adjustSetting<F extends SettingField>(
  setting: Setting<F>,
  changes: Partial<Omit<FieldOf<F['kind']>, 'kind' | 'label'>>,
): Setting<F> {
  return { ...setting, field: { ...setting.field, ...changes }, isAdjusted: true };
}

/** Settings of the framework, those that a product adjusts in its way, then its own. */
export function withAdjusted(
  framework: readonly Setting[],
  settings: readonly Setting[],
): readonly Setting[] {
  const adjusted = new Map(
    settings.flatMap((each) => (each.isAdjusted ? [[each.key, each] as const] : [])),
  );
  // A product that is declared from another one has them all already.
  return [...new Set([...framework.map((each) => adjusted.get(each.key) ?? each), ...settings])];
}
