import { useConsole } from '../console-context.ts';
import { t } from '../language/text.ts';
import { settingOf } from '../settings/setting-of.ts';
import type { CellProps } from './cell-props.ts';
import { toPartText } from './parts-text.ts';

/** A value of a setting, by the kind of its field. */
export function SettingCell({ value, row }: CellProps<'setting'>) {
  const setting = settingOf(useConsole().product, row);
  if (Array.isArray(value)) return value.join(', ') || t('None');
  return setting ? toPartText(setting.field, value) : String(value);
}
