import type { Fields, Resource } from '@koshpay/resource';
import { toLabel } from '@koshpay/resource/internal';
import { makeSecret } from '../../secrets/make.ts';

/** A secret in the form that a column stores, which a write may move to another one of its row. */
export class StoredSecret {
  readonly value: string;
  readonly column: string;
  constructor(value: string, column: string) {
    this.value = value;
    this.column = column;
  }
}

/** Generated secrets of a row: by field, and by label as they are shown once. */
export interface GeneratedSecrets {
  readonly values: Readonly<Record<string, unknown>>;
  readonly oneTimeSecrets: Readonly<Record<string, string>>;
}

/** Generates the secrets that a new row lacks. */
export function generateSecrets(
  resource: Resource,
  given: Readonly<Record<string, unknown>>,
): GeneratedSecrets {
  const missing = Object.keys(resource.fields).filter((key) => given[key] === undefined);
  return generate(resource, missing);
}

/** Generates other secrets for a row; the former ones move to `previous_<field>`, where declared. */
export function renewSecrets(
  resource: Resource,
  keys: readonly string[],
  row: Readonly<Record<string, unknown>>,
): GeneratedSecrets {
  const { values, oneTimeSecrets } = generate(resource, keys);
  const previous = keys
    .filter((key) => `previous_${key}` in resource.fields)
    .map((key) => [`previous_${key}`, new StoredSecret(String(row[key]), key)]);
  return { values: { ...values, ...Object.fromEntries(previous) }, oneTimeSecrets };
}

function generate(resource: Resource, keys: readonly string[]): GeneratedSecrets {
  const made = keys.flatMap((key) => {
    const field = (resource.fields as Fields)[key];
    if (field?.kind !== 'secret' || field.prefix === undefined) return [];
    return [{ key, label: field.label ?? toLabel(key), text: makeSecret(field.prefix) }];
  });
  return {
    values: Object.fromEntries(made.map(({ key, text }) => [key, text])),
    oneTimeSecrets: Object.fromEntries(made.map(({ label, text }) => [label, text])),
  };
}
