import { t } from '../language/text.ts';
import styles from './cells.module.css';
import { canCopy, copyFrom } from './copy.ts';

/**
 * Puts a list's one copy button, and one link to another site, beside the value that the
 * pointer or the focus is on: those of some hundred values would be a fifth of all elements.
 */
export function showCellTools({ target }: { readonly target: EventTarget }): void {
  const cell = (target as Element).closest('td, li');
  const link = cell?.querySelector<HTMLElement>('[data-copied]');
  if (!link || link.nextElementSibling?.matches(`.${styles.available}`)) return;
  const { title: value, dataset } = link;
  const label = dataset.copied ?? '';
  external?.remove();
  if (canCopy) link.after(toCopyButton(value, label));
  if (dataset.external) link.after(toExternalLink(dataset.external, dataset.site ?? '', label));
}

let button: HTMLButtonElement | undefined;
let external: HTMLAnchorElement | undefined;

function toCopyButton(value: string, label: string): HTMLButtonElement {
  button ??= createButton();
  Object.assign(button.dataset, { copy: value, label, icon: 'copy' });
  button.title = t('Copy {label}', { label });
  button.setAttribute('aria-label', button.title);
  return button;
}

function createButton(): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `${styles.copy} ${styles.available}`;
  made.addEventListener('click', () => copyFrom({ currentTarget: made }));
  return made;
}

function toExternalLink(href: string, site: string, label: string): HTMLAnchorElement {
  external ??= createExternalLink();
  external.href = href;
  external.title = t('Open in {site}', { site });
  external.setAttribute('aria-label', t('Open {label} in {site}', { label, site }));
  return external;
}

function createExternalLink(): HTMLAnchorElement {
  const made = document.createElement('a');
  made.target = '_blank';
  made.rel = 'noopener noreferrer';
  made.className = `${styles.lookUp} ${styles.available}`;
  return made;
}
