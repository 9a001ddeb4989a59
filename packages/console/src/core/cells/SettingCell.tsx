import { useConsole } from '../context/console-context.ts';
import { t } from '../language/text.ts';
import type { CellProps } from './cell-props.ts';
import { settingOf } from './setting-of.ts';
import { toPartText } from './text/parts-text.ts';

/** A value of a setting, by the kind of its field. */
export function SettingCell({ value, row }: CellProps<'setting'>) {
  const setting = settingOf(useConsole().product, row);
  if (Array.isArray(value)) return value.join(', ') || t('None');
  return setting ? toPartText(setting.field, value) : String(value);
}
