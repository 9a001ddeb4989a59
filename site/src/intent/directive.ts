import type { ClientDirective } from 'astro';

/**
 * Opens the server-rendered dialog named by the directive's value when one of its openers
 * (`data-opens="id"`) is clicked, and hydrates the island by then; pointing at or focusing an
 * opener already fetches the code. The dialog works as a plain form until React has arrived.
 */
const intent: ClientDirective = (load, { value: id }, island) => {
  let loading: ReturnType<typeof load> | undefined;
  let hydrated = false;

  const fetchCode = () => {
    loading ??= load();
    return loading;
  };
  const hydrate = async () => {
    if (hydrated) return;
    hydrated = true;
    const run = await fetchCode();
    await run();
  };
  const isOpener = ({ target }: Event) =>
    target instanceof Element && target.closest(`[data-opens="${id}"]`) !== null;

  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, (event) => isOpener(event) && fetchCode(), { passive: true });

  document.addEventListener('click', (event) => {
    if (!isOpener(event)) return;
    event.preventDefault();
    open(island.querySelector('dialog'));
    hydrate();
  });
};

function open(dialog: HTMLDialogElement | null) {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  dialog?.showModal();
  dialog?.querySelector('input')?.focus();
}

export default intent;
