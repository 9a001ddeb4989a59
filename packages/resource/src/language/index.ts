export { findUntranslated } from './find-untranslated.ts';
/**
 * The Hindi texts of the framework's own declarations; `{…}` is any value, translated, too.
 *
 * @see {@link findUntranslated}
 */
export { default as hindi } from './hindi.json' with { type: 'json' };
/**
 * Those of rules, of servers, of their log and of the audit log, whose values are known only when they are shown.
 *
 * @example const translate = createTranslator({ ...hindi, ...hindiMessages });
 */
export { default as hindiMessages } from './hindi-messages.json' with { type: 'json' };
export { mapTexts } from './map-texts.ts';
export { createTranslator, type Dictionary } from './translator.ts';
