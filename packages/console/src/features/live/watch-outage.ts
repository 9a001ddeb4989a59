/** A stream that is away for so long may be away with its backend. */
const outageMs = 5_000;

interface Outage {
  readonly setOpen: (isOpen: boolean) => void;
  readonly isOpen: () => boolean;
  readonly stop: () => void;
}

/**
 * Calls `ask` when a stream stays away, so that the screen says what cannot be read any more, and
 * again when it is back.
 */
export function watchOutage(ask: () => void): Outage {
  let isOpen = false;
  let isOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isOpen: () => isOpen,
    stop,
    setOpen: (next) => {
      isOpen = next;
      if (!next) {
        timer ??= setTimeout(() => {
          isOut = true;
          ask();
        }, outageMs);
        return;
      }
      stop();
      if (isOut) ask();
      isOut = false;
    },
  };
}
