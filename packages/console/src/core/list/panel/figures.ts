import { currentLocale } from '../../language/language.ts';

/** `840 kB`, `12.4 MB` */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  const digits = unit === 'megabyte' ? 1 : 0;
  return value.toLocaleString(currentLocale(), {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
