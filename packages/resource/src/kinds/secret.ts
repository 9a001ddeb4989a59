import { truncate } from '../displays/displays.ts';
import { defineBuiltIn, filled, maker, type TextLimits } from './kind.ts';

export interface SecretOptions extends TextLimits {
  /**
   * The prefix of every generated secret, by which scanners for leaked keys find it. None is
   * generated without it.
   */
  readonly prefix?: string;
  /**
   * The form in which it is stored: `sealed` (encrypted) where the product uses it later, for
   * instance to check signatures, `hash` where it is only compared. `sealed` by default.
   */
  readonly keep?: 'sealed' | 'hash';
  /** Rows may lack it. Without this it has a prefix or is required. */
  readonly optional?: boolean;
}
export type SecretField = { readonly kind: 'secret' } & SecretOptions;

/**
 * True if callers prove with a secret who they are: the server can generate it, or only compares
 * it. Others are those of other systems.
 */
export function isCredential({ keep, prefix }: SecretOptions): boolean {
  return keep === 'hash' || prefix !== undefined;
}

/**
 * A key, encrypted or hashed at rest. With a prefix the server generates it by default. Left empty
 * in an edit, it does not change.
 */
export const secret = maker<SecretOptions>()('secret');

export const secretKind = defineBuiltIn<SecretField, string>()({
  kind: 'secret',
  options: { min: true, max: true, pattern: true, prefix: true, keep: true, optional: true },
  ...filled,
  mayLack: ({ optional }) => optional === true,
  isSealed: () => true,
  isHashed: ({ keep }) => keep === 'hash',
  matching: 'none',
  display: truncate(8),
  sample: (_, serial) => `a-secret-of-our-own-${serial}`,
  wrong: 7,
});
