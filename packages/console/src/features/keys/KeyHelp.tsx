import { useEffect, useRef } from 'react';
import { t, tr } from '../../core/language/text.ts';
import styles from './KeyHelp.module.css';
import { KeysSwitch } from './KeysSwitch.tsx';
import { closeKeyHelp } from './key-help-state.ts';
import type { ScreenLetter } from './screen-letters.ts';

/** The list of all keys, and the switch that turns them off. */
export default function KeyHelp({ screens }: { readonly screens: readonly ScreenLetter[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A click beside it closes it, as Escape does.
    dialog.current?.setAttribute('closedby', 'any');
    dialog.current?.showModal();
  }, []);
  const keys = keyMap();
  const of = (place: KeyPlace) =>
    keys.filter((each) => each.place === place).map(({ key, label }) => [[key], label] as const);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="key-help"
      onClose={closeKeyHelp}
    >
      <header className={styles.header}>
        <h2 id="key-help">{t('Keyboard shortcuts')}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </button>
      </header>
      <KeysSwitch />
      <div className={styles.groups}>
        <Keys
          title={t('Everywhere')}
          keys={[[['Ctrl', 'K'], t('Search everything')], ...of('anywhere')]}
        />
        <Keys title={t('In a list')} keys={of('list')} />
        <Keys title={t('On the page of a record')} keys={of('record')} />
        <Keys
          title={t('Screens')}
          keys={screens.map(({ letter, label }) => [['g', letter], tr(label)] as const)}
        />
      </div>
    </dialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly (readonly [keys: readonly string[], label: string])[];
}

function Keys({ title, keys }: KeysProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([pressed, label]) => (
          <div key={pressed.join()}>
            <dt>{label}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The place in which a key works. */
type KeyPlace = 'anywhere' | 'list' | 'record';

/** A key, and what it does, as the help lists it. */
interface Key {
  readonly key: string;
  readonly place: KeyPlace;
  readonly label: string;
}

/** Every key of the console but the letters after `g`: the one declaration of them. */
function keyMap(): readonly Key[] {
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
