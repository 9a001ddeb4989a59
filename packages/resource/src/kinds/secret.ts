import { z } from 'zod';
import { truncate } from '../displays.ts';
import { defineKind, maker } from './kind.ts';
import { lineSchema, type TextLimits } from './text-schema.ts';

export interface SecretOptions extends TextLimits {
  /** What every generated secret starts with, so that scanners for leaked keys find it. None is generated without it. */
  readonly prefix?: string;
}
export type SecretField = { readonly kind: 'secret' } & SecretOptions;

/**
 * A key, encrypted at rest. With a prefix the server generates it by default. Left empty in an
 * edit, it does not change.
 */
export const secret = maker<SecretOptions>()('secret');

export const secretKind = defineKind<SecretField, string>()({
  kind: 'secret',
  options: { min: true, max: true, pattern: true, prefix: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: true,
  isSealed: () => true,
  matching: 'none',
  schema: (field, label) => lineSchema({ min: 16, ...field }, label),
  wireSchema: () => z.string(),
  display: truncate(8),
  sample: (_, serial) => `a-secret-of-our-own-${serial}`,
  wrong: 7,
});
