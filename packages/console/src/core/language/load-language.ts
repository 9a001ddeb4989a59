import type { Dictionary } from '@koshpay/resource/language';
import { currentLanguage, fallBackToEnglish, type Language } from './language.ts';
import { setVocabulary } from './vocabulary.ts';

/** The loaders of the translations of a product's declared texts, by language. */
export type ProductLanguages = Readonly<
  Partial<Record<Exclude<Language, 'en'>, () => Promise<Dictionary>>>
>;

/** Loads the texts of the page's language, if it needs any, and then calls `show`. */
export function withLanguage(product: ProductLanguages, show: () => void): void {
  const language = currentLanguage();
  if (language === 'en') show();
  else
    Promise.all([import('./hindi.ts'), product[language]?.()])
      .then(([{ createVocabulary }, declared]) => setVocabulary(createVocabulary(declared)))
      .catch(fallBackToEnglish)
      .finally(show);
}
