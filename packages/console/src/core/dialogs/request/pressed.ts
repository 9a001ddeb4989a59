import type { DialogRequest } from './dialog-request.ts';

/** The request of the button that was pressed last, until its dialog has left the URL. */
export interface Pressed {
  get(): DialogRequest | undefined;
  set(request: DialogRequest | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** A store beside the URL, which only the dialog listens to. */
export function createPressed(): Pressed {
  const listeners = new Set<() => void>();
  let pressed: DialogRequest | undefined;
  return {
    get: () => pressed,
    set: (request) => {
      pressed = request;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
