import { type Defaultable, defineBuiltIn, entered, maker, type TextLimits } from './kind.ts';

export interface UrlOptions extends TextLimits, Defaultable<string> {
  /** It may carry credentials: encrypted at rest, and shown with them masked. */
  readonly secret?: boolean;
}
export type UrlField = { readonly kind: 'url' } & UrlOptions;

/** A URL of the schemes http, https, ws or wss. */
export const url = maker<UrlOptions>()('url');

export const urlKind = defineBuiltIn<UrlField, string>()({
  kind: 'url',
  options: { min: true, max: true, pattern: true, defaultValue: true, secret: true },
  ...entered,
  isSealed: ({ secret }) => secret === true,
  matching: 'text',
  display: { kind: 'link' },
  sample: ({ secret }, serial) => `https://rpc-${serial}.example/${secret ? '' : '?key=a&b=c'}`,
  wrong: 'javascript:alert(1)',
});
