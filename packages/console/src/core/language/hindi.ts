import {
  createTranslator,
  type Dictionary,
  hindi as framework,
  hindiMessages,
  mapTexts,
} from '@koshpay/resource/language';
import components from 'antd/es/locale/hi_IN';
import dayjs from 'dayjs';
import hi from 'dayjs/locale/hi';
import hindi from './hindi.json' with { type: 'json' };
import type { Vocabulary } from './vocabulary.ts';

/** Hindi, with the declared texts of a product: loaded only where it is chosen. */
export function createVocabulary(declared: Dictionary = {}): Vocabulary {
  dayjs.locale({ ...hi, ...monthNames });
  const translate = createTranslator({
    ...withoutValues(hindi),
    ...hindiMessages,
    ...framework,
    ...declared,
  });
  const english = new Map<string, string>();
  return {
    texts: hindi,
    translate,
    translateProduct: (product) =>
      mapTexts(product, (text) => {
        const translation = translate(text) ?? text;
        english.set(translation, text);
        return translation;
      }),
    englishOf: (text) => english.get(text) ?? text,
    components: { ...components, ...ownWords },
  };
}

/** The console fills its own texts: as templates, short ones would fit any message. */
const withoutValues = (texts: Dictionary): Dictionary =>
  Object.fromEntries(Object.entries(texts).filter(([text]) => !text.includes('{')));

/** As `Intl` has them, in cells and in pickers. */
const monthNames = { months: toMonths('long'), monthsShort: toMonths('short') };

function toMonths(month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat('hi-IN', { month });
  return Array.from({ length: 12 }, (_, at) => format.format(new Date(2000, at, 15)));
}

/** Words in place of Ant Design's own, which are not what staff would say. */
const ownWords = {
  Modal: { okText: 'ठीक है', cancelText: 'रद्द करें', justOkText: 'ठीक है' },
  Popconfirm: { okText: 'ठीक है', cancelText: 'रद्द करें' },
  Empty: { description: 'कोई जानकारी नहीं' },
};
