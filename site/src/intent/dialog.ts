import type { ClientDirective } from 'astro';

/**
 * Opens the server-rendered dialog named by the directive's value when one of its openers
 * (`data-opens="id"`) is clicked, and hydrates the island at the same time; pointing at or
 * focusing an opener already loads the code. The island emits a `hydrated` event when it has
 * taken over.
 */
const intent: ClientDirective = (load, { value: id }, island) => {
  let loading: ReturnType<typeof load> | undefined;
  let [hydrating, holding] = [false, false];

  const fetchCode = () => {
    loading ??= load();
    return loading;
  };
  const hydrate = async () => {
    if (hydrating) return;
    hydrating = true;
    const run = await fetchCode();
    // A failed load resolves as well, after its event.
    if (!hydrating) return;
    // The island can only hydrate the unchanged markup of the server.
    island.querySelector('form [role=alert]')?.replaceChildren();
    await run();
  };

  // A failed load is repeated on the next attempt.
  island.addEventListener('astro:hydration-error', () => {
    loading = undefined;
    hydrating = false;
  });

  const prefetch = (event: Event) => isOpener(event, id) && fetchCode();
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, prefetch, { passive: true });

  document.addEventListener('click', (event) => {
    if (!isOpener(event, id)) return;
    event.preventDefault();
    open(island.querySelector('dialog'));
    if (!holding) deferSubmit(island, hydrate);
    holding = true;
    hydrate();
  });
};

function isOpener({ target }: Event, id: string): boolean {
  return target instanceof Element && target.closest(`[data-opens="${id}"]`) !== null;
}

function open(dialog: HTMLDialogElement | null) {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  dialog?.showModal();
  dialog?.querySelector('input')?.focus();
}

export default intent;

/**
 * Holds a submit until the island can handle it, and requests its code again. If that never
 * arrives, the form is posted as a plain one; offline, where a plain post would replace the page
 * by the browser's error page, it stays and shows that (`data-failed`).
 */
function deferSubmit(island: HTMLElement, hydrate: () => void) {
  const form = island.querySelector<HTMLFormElement>('form[method=post]');
  if (!form) return;
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
