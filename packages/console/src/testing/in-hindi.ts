import type { Dictionary } from '@koshpay/resource/language';
import dayjs from 'dayjs';
import { afterEach, beforeEach } from 'vitest';
import { createVocabulary } from '../core/language/hindi.ts';
import { setVocabulary } from '../core/language/vocabulary.ts';

/** Runs each test of a group in Hindi, with declared texts, and those after it in English again. */
export function inHindi(declared: Dictionary): void {
  beforeEach(() => {
    document.documentElement.lang = 'hi-IN';
    setVocabulary(createVocabulary(declared));
  });
  afterEach(() => {
    document.documentElement.lang = '';
    setVocabulary(undefined);
    dayjs.locale('en');
  });
}
