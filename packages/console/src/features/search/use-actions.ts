import type { Product } from '@koshpay/resource';
import { accountPath, helpPath } from '@koshpay/resource/internal';
import { useLogout } from '@refinedev/core';
import { useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import {
  chooseLanguage,
  currentLanguage,
  type Language,
  languages,
} from '../../core/language/language.ts';
import { t, tr } from '../../core/language/text.ts';
import { useOwnPages } from '../../core/page/feature-screen.ts';
import { usePermission } from '../../core/session/use-session.ts';
import { useMode } from '../../core/theme/mode.ts';
import { openKeyHelp, useHasKeys } from '../keys/feature.ts';
import type { PaletteEntry } from './palette-entry.ts';

/**
 * The actions that a person can run from anywhere: create rows, run the actions of lists, change
 * the console.
 */
export function useActions(): readonly PaletteEntry[] {
  const declared = useDeclaredActions(useConsole().product);
  const { mode, toggleMode } = useMode();
  const theme = mode === 'dark' ? 'Light theme' : 'Dark theme';
  const { mutate: logout } = useLogout();
  const { hasAccount, hasGuide } = useOwnPages();
  const hasKeys = useHasKeys();
  return [
    ...declared,
    { id: 'theme', label: t(theme), words: theme, run: toggleMode },
    ...toLanguageActions(),
    ...(hasKeys ? [keyHelp()] : []),
    ...(hasAccount
      ? [{ id: 'account', label: t('My account'), words: 'My account', href: accountPath }]
      : []),
    ...(hasGuide ? [{ id: 'help', label: t('Help'), words: 'Help Guide', href: helpPath }] : []),
    { id: 'logout', label: t('Logout'), words: 'Logout Sign out', run: () => logout() },
  ];
}

const keyHelp = (): PaletteEntry => ({
  id: 'keys',
  label: t('Keyboard shortcuts'),
  words: 'Keyboard shortcuts Help',
  run: openKeyHelp,
});

/** Changing to another language. */
function toLanguageActions(): readonly PaletteEntry[] {
  const others = (Object.keys(languages) as Language[]).filter(
    (each) => each !== currentLanguage(),
  );
  return others.map((language) => ({
    id: `language ${language}`,
    label: languages[language],
    hint: t('Language'),
    words: `Language ${language === 'hi' ? 'Hindi' : 'English'}`,
    run: () => chooseLanguage(language),
  }));
}

/** Creating rows, and the actions of whole lists: links to their dialogs. */
function useDeclaredActions({ resources }: Product): readonly PaletteEntry[] {
  const can = usePermission();
  return useMemo(
    () =>
      resources
        .filter((resource) => can(resource, 'list'))
        .flatMap((resource) => {
          const { name, title, singular, menu, create, actions } = resource;
          const onList = actions.filter(
            (action) => action.on === 'list' && can(resource, action.name),
          );
          return [
            ...(create.length > 0 && can(resource, 'create')
              ? [
                  {
                    id: `create ${name}`,
                    label: t('Create {singular}', { singular: tr(singular) }),
                    hint: tr(title),
                    words: `Create ${singular} New Add`,
                    href: `${menu.path}?create`,
                  },
                ]
              : []),
            ...onList.map((action) => ({
              id: `${name} ${action.name}`,
              label: tr(action.title),
              hint: tr(title),
              words: `${action.title} ${action.label}`,
              href: `${menu.path}?do=${action.name}`,
            })),
          ];
        }),
    [resources, can],
  );
}
