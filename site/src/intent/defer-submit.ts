/**
 * Holds a submit until the island can handle it, and requests its code again. If that never
 * arrives, the form is posted as a plain one; offline, where a plain post would replace the page
 * by the browser's error page, it stays and shows that (`data-failed`).
 */
export function deferSubmit(island: HTMLElement, form: HTMLFormElement, hydrate: () => void) {
  let held = false;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    held = true;
    hydrate();
  };
  const release = () => {
    form.removeEventListener('submit', hold);
    if (held) form.requestSubmit();
    held = false;
  };
  const giveUp = () => {
    if (!held) return;
    if (navigator.onLine) {
      form.noValidate = false;
      release();
      form.addEventListener('submit', hold);
    } else {
      held = false;
      form.querySelector('[role=alert]')?.replaceChildren(form.dataset.failed ?? '');
    }
  };

  // The island explains the rules, so the browser must not validate before it.
  form.noValidate = true;
  form.addEventListener('submit', hold);
  island.addEventListener('hydrated', release, { once: true });
  island.addEventListener('astro:hydration-error', giveUp);
}
