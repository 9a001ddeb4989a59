/** After so long, code that could not be loaded is loaded again without a sign of the connection. */
const pauseMs = 30_000;

/**
 * Loads the code of a part of a page, as `lazy(patiently(() => import('./Part.tsx')))`. Without a
 * connection the part is missing until there is one again; the page, and what is typed in it, stays.
 */
export function patiently<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await untilOnline();
      }
    }
  };
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    addEventListener('online', done);
  });
}
