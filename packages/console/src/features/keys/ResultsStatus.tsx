import { useEffect, useState } from 'react';
import { t } from '../../core/language/text.ts';

/** Says to screen readers what a list shows once it was filtered, sorted or paged. */
export function ResultsStatus() {
  const [text, setText] = useState('');
  useEffect(() => {
    const page = document.getElementById('page');
    if (!page) return;
    let wasBusy = false;
    // An empty list is another table than one with rows.
    const observer = new MutationObserver(() => {
      const isBusy = page.querySelector('table[aria-busy=true]') !== null;
      if (wasBusy && !isBusy) setText(describe(page));
      wasBusy = isBusy;
    });
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

/** The number of rows on the screen; no text for a list that failed, which says so itself. */
function describe(page: HTMLElement): string {
  if (page.querySelector('tbody [role=alert]')) return '';
  const count = page.querySelectorAll('tbody tr:has(td + td)').length;
  return t.n(count, '{count} row', '{count} rows');
}
