import { t } from '../../core/language/text.ts';

/** The place in which a key works. */
export type KeyPlace = 'anywhere' | 'list' | 'record';

/** A key, and what it does, as the help lists it. */
export interface Key {
  readonly key: string;
  readonly place: KeyPlace;
  readonly label: string;
}

/** Every key of the console but the letters after `g`: the one declaration of them. */
export function keyMap(): readonly Key[] {
  return [
    { key: '/', place: 'anywhere', label: t('Search this list') },
    { key: 'g', place: 'anywhere', label: t('Go to a screen: the letter follows') },
    { key: '?', place: 'anywhere', label: t('Show these keys') },
    { key: 'j', place: 'list', label: t('Next row') },
    { key: 'k', place: 'list', label: t('Previous row') },
    { key: 'n', place: 'list', label: t('Next page') },
    { key: 'p', place: 'list', label: t('Previous page') },
    { key: 'Enter', place: 'list', label: t('Open the row') },
    { key: 'e', place: 'list', label: t('Edit the row') },
    { key: 'x', place: 'list', label: t('Select the row') },
    { key: 'z', place: 'list', label: t('Undo the last change in a cell') },
    { key: 'c', place: 'list', label: t('Create a row') },
    { key: 'j', place: 'record', label: t('Next record') },
    { key: 'k', place: 'record', label: t('Previous record') },
    { key: 'e', place: 'record', label: t('Edit the record') },
  ];
}
