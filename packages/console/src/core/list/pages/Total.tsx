import { currentLocale } from '../../language/language.ts';
import { t } from '../../language/text.ts';

interface Props {
  readonly total: number;
  /** True if there may be more. */
  readonly isAtLeast: boolean;
}

/**
 * A number of rows: `5,400`, or `10,000+` where counting stopped.
 *
 * @example <Total total={10_000} isAtLeast />;
 */
export function Total({ total, isAtLeast }: Props) {
  const text = total.toLocaleString(currentLocale());
  if (!isAtLeast) return text;
  return (
    <>
      <span aria-hidden="true">{text}+</span>
      <span className="visually-hidden">{t('at least {text}', { text })}</span>
    </>
  );
}
