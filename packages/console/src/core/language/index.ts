export { currentLocale } from './language.ts';
export { tr } from './text.ts';
