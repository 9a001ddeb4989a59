export { findUntranslated } from './find-untranslated.ts';
export { hindi, hindiMessages } from './hindi/index.ts';
export { mapTexts } from './map-texts.ts';
export { createTranslator, type Dictionary } from './translator.ts';
