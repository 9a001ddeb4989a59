/** The languages of the console, each with its own name for itself. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof languages;

const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** The language of the page: the root's `lang`, which the page's first script sets. */
export function currentLanguage(): Language {
  return globalThis.document?.documentElement.lang.startsWith('hi') ? 'hi' : 'en';
}

/**
 * The locale of the page's language, for `Intl`. `english` is that of English dates, which differ.
 *
 * @example new Intl.NumberFormat(currentLocale()).format(5_400);
 */
export function currentLocale(english = locales.en): string {
  return currentLanguage() === 'en' ? english : locales[currentLanguage()];
}

/**
 * Keeps a language for this browser and shows the page in it. The page is loaded again, so that no
 * text of the former language is left; over unsaved input the browser asks first.
 */
export function chooseLanguage(language: Language): void {
  localStorage.setItem('language', language);
  location.reload();
}

/** Shows the page in English, where the texts of its language could not be loaded. */
export function fallBackToEnglish(): void {
  document.documentElement.lang = locales.en;
}
