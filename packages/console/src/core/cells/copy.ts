import { t } from '../language/text.ts';

const shownFor = 1500;

/** True if values can be copied: browsers offer the clipboard to secure pages only. */
export const canCopy = 'clipboard' in navigator;

/**
 * Copies the value of a button's `data-copy` and says so, on the button and to screen readers.
 *
 * @returns whether it was copied
 */
export async function copyFrom({
  currentTarget: button,
}: {
  currentTarget: HTMLElement;
}): Promise<boolean> {
  const { copy = '', label = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    button.title = t('The browser did not let {label} be copied', { label });
    announce(button.title);
    return false;
  }
  announce(t('{label} copied', { label }));
  button.dataset.icon = 'done';
  setTimeout(() => {
    button.dataset.icon = 'copy';
  }, shownFor);
  return true;
}

let region: HTMLElement | undefined;

function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = text;
}
