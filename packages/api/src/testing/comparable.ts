import { type Fields, maskSecret, type Resource } from '@koshpay/resource';
import { isStored, kindOf } from '@koshpay/resource/internal';
import { expect } from 'vitest';

type Row = Record<string, unknown>;

/**
 * Sent values as a row holds them: decimals to the column's scale, secrets masked,
 * nothing that is not stored. The audit log holds secrets as fingerprints.
 */
export function comparable(
  { fields }: Pick<Resource, 'fields'>,
  values: Row,
  place: 'row' | 'audit' = 'row',
): Row {
  const kept = Object.entries(values).flatMap(([key, value]) => {
    const field = (fields as Fields)[key];
    if (field?.kind === 'lines' && Array.isArray(value))
      return [
        [key, value.map((line) => expect.objectContaining(comparable(field as never, line)))],
      ];
    if (!field || !isStored(field)) return [];
    if (field.kind === 'secret' && value === null) return [[key, null]];
    if (field.kind === 'secret' && place === 'audit')
      return [[key, expect.stringMatching(/^[0-9a-f]{8}$/)]];
    if (field.kind === 'secret') return [[key, maskSecret(String(value))]];
    if ('scale' in kindOf(field).options && value !== null)
      return [[key, toDecimal(String(value))]];
    return [[key, value]];
  });
  return Object.fromEntries(kept);
}

/** The same number, with any zeros that follow. */
function toDecimal(value: string) {
  const zeros = value.includes('.') ? '0*' : '(\\.0+)?';
  return expect.stringMatching(new RegExp(`^${value.replace('.', '\\.')}${zeros}$`));
}
