/** The storage of a download until it is complete. */
interface FileSink {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => void;
  /** The whole file. */
  readonly finish: () => Blob;
}

const partBytes = 4 * 1024 * 1024;

/**
 * Keeps a download in blobs, which browsers move out of the page's memory. None of it is left
 * when the page is closed, unlike in the storage of a site.
 */
export function createFileSink(type: string): FileSink {
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const flush = () => {
    parts.push(new Blob(pending));
    pending = [];
    bytes = 0;
  };
  return {
    write: (chunk) => {
      pending.push(chunk);
      bytes += chunk.length;
      if (bytes >= partBytes) flush();
    },
    finish: () => {
      flush();
      return new Blob(parts, { type });
    },
  };
}
