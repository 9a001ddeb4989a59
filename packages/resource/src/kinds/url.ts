import { z } from 'zod';
import { type Defaultable, defineKind, maker } from './kind.ts';
import { lineSchema, type TextLimits } from './text-schema.ts';

export interface UrlOptions extends TextLimits, Defaultable<string> {
  /** It may carry credentials: encrypted at rest, and shown with them masked. */
  readonly secret?: boolean;
}
export type UrlField = { readonly kind: 'url' } & UrlOptions;

/** A URL of the schemes http, https, ws or wss. */
export const url = maker<UrlOptions>()('url');

export const urlKind = defineKind<UrlField, string>()({
  kind: 'url',
  options: { min: true, max: true, pattern: true, defaultValue: true, secret: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: false,
  isSealed: ({ secret }) => secret === true,
  matching: 'text',
  schema: (field, label) =>
    lineSchema({ max: 2048, ...field }, label).refine(
      (text) => /^(https?|wss?):\/\/\S+$/i.test(text) && URL.canParse(text),
      `${label} must be a URL that starts with https://.`,
    ),
  wireSchema: () => z.string(),
  display: { kind: 'link' },
  sample: ({ secret }, serial) => `https://rpc-${serial}.example/${secret ? '' : '?key=a&b=c'}`,
  wrong: 'javascript:alert(1)',
});
