import { useEffect } from 'react';
import { useConsole } from '../context/console-context.ts';
import { t } from '../language/text.ts';

/**
 * Names the page, `Chain Networks | KoshPay Admin`, and describes it.
 *
 * @example useTitle('Reports');
 */
export function useTitle(title: string): void {
  const { brand } = useConsole();
  useEffect(() => {
    document.title = t('{title} | {brand} Admin', { title, brand: brand.name });
    document
      .querySelector('meta[name=description]')
      ?.setAttribute(
        'content',
        t('{title} in the staff console of {brand}.', { title, brand: brand.name }),
      );
  }, [title, brand.name]);
}
