/**
 * Keeps what is submitted until the island can answer it, and then lets it go on; if the island's
 * code never arrives, the form goes on as the plain one that it is.
 */
export function holdSubmit(island: HTMLElement, form: HTMLFormElement) {
  let held = false;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    held = true;
  };
  const release = () => {
    form.removeEventListener('submit', hold);
    if (held) form.requestSubmit();
    held = false;
  };

  const giveUp = () => {
    form.noValidate = false;
    // Offline a plain post would only replace what was typed by the browser's error page.
    held &&= navigator.onLine;
    release();
  };

  // The rules are the island's to explain, so the browser shall not answer before it.
  form.noValidate = true;
  form.addEventListener('submit', hold);
  island.addEventListener('hydrated', release, { once: true });
  island.addEventListener('astro:hydration-error', giveUp, { once: true });
}
