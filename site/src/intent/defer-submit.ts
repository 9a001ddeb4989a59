/**
 * Keeps what is submitted until the island can answer it, and asks for its code again meanwhile. If
 * that never arrives, the form goes on as the plain one that it is; offline, where a plain post would
 * replace what was typed by the browser's error page, it stays and says so (`data-failed`).
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

  // The rules are the island's to explain, so the browser shall not answer before it.
  form.noValidate = true;
  form.addEventListener('submit', hold);
  island.addEventListener('hydrated', release, { once: true });
  island.addEventListener('astro:hydration-error', giveUp);
}
