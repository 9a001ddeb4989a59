import type { Product } from '@koshpay/resource';
import type { I18nProvider } from '@refinedev/core';
import { chooseLanguage, currentLanguage, type Language } from './language.ts';
import { t, tr } from './text.ts';

/**
 * Refine's i18n provider. Its components name resources and report writes as the console does; any
 * other key has the translation of its English, which may be a text of the product's dictionary.
 *
 * @example useTranslate()('Shelf Mark')
 */
export function createI18nProvider({ resources }: Product): I18nProvider {
  const titles = new Map(
    resources.flatMap(({ name, title, singular }) => [
      [`${name}.${name}`, singular],
      [`${name}.titles.list`, title],
      [`${name}.titles.show`, singular],
      [`${name}.titles.create`, t('Create {singular}', { singular })],
      [`${name}.titles.edit`, t('Update {singular}', { singular })],
    ]),
  );
  return {
    translate: (key, options, message) =>
      titles.get(key) ??
      toToast(key, options) ??
      tr(typeof options === 'string' ? options : (message ?? key)),
    changeLocale: (language) => chooseLanguage(language as Language),
    getLocale: currentLanguage,
  };
}

/** The text of Refine's toasts; of a failure nothing, since the title has the server's message. */
function toToast(key: string, options?: Readonly<Record<string, string>>): string | undefined {
  const { resource: singular = '', seconds = '' } = options ?? {};
  switch (key) {
    case 'notifications.createSuccess':
      return t('{singular} created.', { singular });
    case 'notifications.editSuccess':
      return t('{singular} updated.', { singular });
    case 'notifications.deleteSuccess':
      return t('{singular} deleted.', { singular });
    case 'notifications.undoable':
      return t('You have {seconds} seconds to undo', { seconds });
    default:
      return /^notifications\.\w*error$/i.test(key) ? '' : undefined;
  }
}
