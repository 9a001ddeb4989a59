import type { IncomingHttpHeaders } from 'node:http';
import {
  createTranslator,
  type Dictionary,
  hindi,
  hindiMessages,
} from '@koshpay/resource/language';
import Negotiator from 'negotiator';
import { z } from 'zod';

/** The framework's own texts, in each language besides English. */
const framework = { hi: { ...hindiMessages, ...hindi } } as const;

/**
 * The languages of files and pages. English is the first choice.
 *
 * @example
 * const language = languages.find((each) => each === query.lang) ?? preferredLanguage(request.headers);
 */
export const languages = ['en', ...(Object.keys(framework) as (keyof typeof framework)[])] as const;
/**
 * The code of a language of files and pages: `en`.
 *
 * @example const thanks: Readonly<Record<Language, string>> = { en: 'Thank you', hi: 'धन्यवाद' };
 */
export type Language = (typeof languages)[number];

/** Translations of a product's declared texts. */
export type ProductLanguages = Readonly<Partial<Record<keyof typeof framework, Dictionary>>>;

/** Translates a declared text or a message; one without a translation stays English. */
export type Translate = (text: string) => string;

/** Creates the translators of a product's texts. */
export function createTranslators(product: ProductLanguages = {}): Record<Language, Translate> {
  const toHindi = createTranslator({ ...framework.hi, ...product.hi });
  return { en: (text) => text, hi: (text) => toHindi(text) ?? text };
}

/**
 * The language that `Accept-Language` of a request prefers.
 *
 * @see {@link languages}
 */
export function preferredLanguage(headers: Pick<IncomingHttpHeaders, 'accept-language'>): Language {
  const preferred = new Negotiator({ headers }).language([...languages]);
  return languages.find((each) => each === preferred) ?? 'en';
}

/** Describes the header of requests whose response has headings or sentences for people. */
export const languageHeaders = z.looseObject({
  'accept-language': z
    .string()
    .optional()
    .describe(`The language of headings: ${languages.join(' or ')}; English by default.`),
});
