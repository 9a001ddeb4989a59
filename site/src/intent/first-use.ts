import type { ClientDirective } from 'astro';

/**
 * Hydrates an island on its first use: when something in it was opened, or reached by keyboard.
 * Pointing at it already loads the code. Not on a press: the pressed element must not move before
 * the release.
 */
const firstUse: ClientDirective = (load, _, island) => {
  let loading: ReturnType<typeof load> | undefined;
  const fetchCode = () => {
    loading ??= load();
    return loading;
  };

  const wait = () => {
    const used = new AbortController();
    const hydrate = async ({ type, target }: Event) => {
      if (type === 'focusin' && !(target as Element).matches(':focus-visible')) return;
      used.abort();
      const run = await fetchCode();
      await run();
    };
    for (const sign of ['pointerover', 'touchstart'])
      island.addEventListener(sign, fetchCode, { passive: true, signal: used.signal });
    // A `toggle` does not bubble.
    for (const sign of ['toggle', 'focusin'])
      island.addEventListener(sign, hydrate, { capture: true, signal: used.signal });
  };

  wait();
  // A failed load is repeated on the next use.
  island.addEventListener('astro:hydration-error', () => {
    loading = undefined;
    wait();
  });
};

export default firstUse;
