import { t } from '../../language/text.ts';
import type { Calendar } from '../state/relative-end.ts';

/** A range of days that one click chooses. */
export interface DatePreset {
  /** In the language of the page. */
  readonly label: string;
  /** Its ends as they are in URLs and in views: relative to today. */
  readonly from: string;
  readonly to: string;
}

/** The most common ranges of days, relative to today. */
export function toDatePresets({ fiscalStart }: Pick<Calendar, 'fiscalStart'>): DatePreset[] {
  const isFiscal = fiscalStart > 1;
  return [
    { label: t('Today'), from: '-0d', to: '-0d' },
    { label: t('Yesterday'), from: '-1d', to: '-1d' },
    { label: t('Last 7 days'), from: '-6d', to: '-0d' },
    { label: t('Last 30 days'), from: '-29d', to: '-0d' },
    { label: t('This month'), from: '-0M', to: '-0M' },
    { label: t('Last month'), from: '-1M', to: '-1M' },
    { label: isFiscal ? t('This fiscal year') : t('This year'), from: '-0Y', to: '-0Y' },
    { label: isFiscal ? t('Last fiscal year') : t('Last year'), from: '-1Y', to: '-1Y' },
  ];
}
