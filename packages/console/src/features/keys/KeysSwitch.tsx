import { t } from '../../core/language/text.ts';
import { useKeysSetting } from './keys-setting.ts';

/** Turns the keys without Ctrl off for this browser, for people who speak or whose hands slip. */
export function KeysSwitch() {
  const { isOn, set } = useKeysSetting();
  return (
    <p>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />{' '}
        {t('Use single keys in this browser')}
      </label>
    </p>
  );
}
