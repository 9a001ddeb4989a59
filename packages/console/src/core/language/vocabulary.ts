import type { Product } from '@koshpay/resource';
import type { Dictionary } from '@koshpay/resource/language';
import type { Locale } from 'antd/es/locale';

/** The dictionaries of a language other than English. */
export interface Vocabulary {
  /** The console's own texts. */
  readonly texts: Dictionary;
  /** Translates what a declaration or the server says; `undefined` where it cannot. */
  readonly translate: (text: string) => string | undefined;
  /** A product with its declared texts translated. */
  readonly translateProduct: (product: Product) => Product;
  /** The English of a text that `translateProduct` translated. */
  readonly englishOf: (text: string) => string;
  /** The texts of Ant Design's components. */
  readonly components: Locale;
}

let vocabulary: Vocabulary | undefined;

/** That of the page's language; none in English. */
export const currentVocabulary = (): Vocabulary | undefined => vocabulary;

/** Sets it, before the first paint. */
export function setVocabulary(loaded: Vocabulary | undefined): void {
  vocabulary = loaded;
}
