import { t } from '../language/text.ts';
import styles from './cells.module.css';
import { canCopy, copyFrom } from './copy.ts';

/**
 * Puts a list's one copy button beside the link that the pointer or the focus is on: a button for
 * each of some hundred values would be a fifth of all elements.
 */
export function offerCopy({ target }: { readonly target: EventTarget }): void {
  const cell = (target as Element).closest('td, li');
  const link = cell?.querySelector<HTMLElement>('[data-copied]');
  if (!link || !canCopy) return;
  button ??= createButton();
  if (button.previousSibling === link) return;
  const { title, dataset } = link;
  Object.assign(button.dataset, { copy: title, label: dataset.copied, icon: 'copy' });
  button.title = t('Copy {label}', { label: dataset.copied ?? '' });
  button.setAttribute('aria-label', button.title);
  link.after(button);
}

let button: HTMLButtonElement | undefined;

function createButton(): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `${styles.copy} ${styles.offered}`;
  made.addEventListener('click', () => copyFrom({ currentTarget: made }));
  return made;
}
