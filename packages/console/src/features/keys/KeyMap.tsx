import './keys.css';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../core/language/text.ts';
import { currentVocabulary } from '../../core/language/vocabulary.ts';
import { storeTrailOf } from '../../core/rows/trail.ts';
import { useMenu } from '../../core/shell/sidebar/use-menu.ts';
import { useKeyHelp } from './key-help-state.ts';
import { areKeysOn } from './keys-setting.ts';
import { moveFocus } from './move-focus.ts';
import { pressKey } from './press-key.ts';
import { letterWithinMs, toScreenLetters } from './screen-letters.ts';
import { toKey } from './to-key.ts';

const KeyHelp = lazy(() => import('./KeyHelp.tsx'));

/** The keys of the console, and the focus after a navigation. Loaded once the first screen is idle. */
export default function KeyMap({ firstPath }: { readonly firstPath: string }) {
  const menu = useMenu();
  const navigate = useNavigate();
  const isHelpOpen = useKeyHelp();
  const screens = useMemo(() => toScreenLetters(toEnglish(menu)), [menu]);
  useFocusOfPage(firstPath);
  useTrail();

  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const key = areKeysOn() ? toKey(event) : undefined;
      if (key === undefined) return;
      const isLetter = event.timeStamp - goAt < letterWithinMs;
      goAt = key === 'g' && !isLetter ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isLetter) {
        const screen = screens.find(({ letter }) => letter === key);
        if (screen) navigate(screen.path);
      } else if (key !== 'g' && !pressKey(key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [screens, navigate]);

  return (
    <>
      <ResultsStatus />
      {isHelpOpen && (
        <Suspense>
          <KeyHelp screens={screens} />
        </Suspense>
      )}
    </>
  );
}

/** The screens of the menu in English: their keys are the same in every language. */
function toEnglish(menu: ReturnType<typeof useMenu>) {
  const { englishOf = String } = currentVocabulary() ?? {};
  return menu.flatMap(({ items }) =>
    items.map(({ path, label }) => ({ path, label: englishOf(label) })),
  );
}

/**
 * Moves the focus to each new page: nothing that had it is there any more. Also to one that was opened
 * before this was loaded.
 */
function useFocusOfPage(firstPath: string): void {
  const { pathname } = useLocation();
  const last = useRef(firstPath);
  useEffect(() => {
    if (last.current === pathname) return;
    const from = last.current;
    last.current = pathname;
    return moveFocus(from, pathname);
  }, [pathname]);
}

/** Keeps the list that the page of a row is opened from. */
function useTrail(): void {
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[data-row-link]');
      if (link) storeTrailOf(link);
    };
    document.addEventListener('click', keep, { capture: true });
    return () => document.removeEventListener('click', keep, { capture: true });
  }, []);
}

/** Says to screen readers what a list shows once it was filtered, sorted or paged. */
function ResultsStatus() {
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
