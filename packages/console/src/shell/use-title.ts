import { useEffect } from 'react';
import { useConsole } from '../console-context.ts';

/** Names the browser's tab: `Chain Networks | KoshPay Admin`. */
export function useTitle(title: string): void {
  const { brand } = useConsole();
  useEffect(() => {
    document.title = `${title} | ${brand.name} Admin`;
  }, [title, brand.name]);
}
