import { useEffect } from 'react';
import { useConsole } from '../console-context.ts';

/** Names the page, `Chain Networks | KoshPay Admin`, and describes it. */
export function useTitle(title: string): void {
  const { brand } = useConsole();
  useEffect(() => {
    document.title = `${title} | ${brand.name} Admin`;
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', `${title} in the staff console of ${brand.name}.`);
  }, [title, brand.name]);
}
