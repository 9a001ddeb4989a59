import type { DialogRequest } from './dialog-request.ts';

/** A press of a button that opens a dialog. */
interface Press {
  readonly request: DialogRequest;
  /** Of the press: the next dialog does not continue one that was closed. */
  readonly key: number;
}

/** The last press, until its dialog has left the URL. */
export interface Pressed {
  get(): Press | undefined;
  set(request: DialogRequest | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** A store beside the URL, which only the dialog listens to. */
export function createPressed(): Pressed {
  const listeners = new Set<() => void>();
  let pressed: Press | undefined;
  let presses = 0;
  return {
    get: () => pressed,
    set: (request) => {
      pressed = request && { request, key: ++presses };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
