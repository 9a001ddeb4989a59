import { write, writeSync } from 'node:fs';

/** Characters that wait at most; lines beyond are lost. */
const longestQueue = 8_000_000;
/** Milliseconds until a full pipe is tried again. */
const pause = 100;
/** Milliseconds after which a reader counts as stuck. */
const longestWait = 5_000;

type Done = (error?: Error) => void;

/**
 * Writes lines to stdout, or another file descriptor. A full disk, a reader that is gone and one that
 * is stuck end no process and delay none: lines wait in memory until they can be written.
 */
export class LogOutput {
  readonly #fd: number;
  readonly #flushes = new Set<Done>();
  #waiting = '';
  /** The bytes that are being written, or could not be. */
  #current: Uint8Array = Buffer.alloc(0);
  #isBusy = false;
  #isInFlight = false;

  constructor(fd: number = process.stdout.fd) {
    this.#fd = fd;
    process.on('exit', () => this.#writeLast());
  }

  write(line: string): void {
    if (this.#waiting.length < longestQueue) this.#waiting += line;
    this.#start();
  }

  /** Calls back when nothing waits any more, or with the reason why something does. */
  flush(done: Done = () => undefined): void {
    const end: Done = (error) => {
      clearTimeout(timer);
      this.#flushes.delete(end);
      done(error);
    };
    const timer = setTimeout(() => end(new Error('The log is not being read.')), longestWait);
    this.#flushes.add(end);
    this.#start();
  }

  #start(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#writeNext();
  }

  #writeNext(): void {
    if (this.#current.length === 0) {
      this.#current = Buffer.from(this.#waiting);
      this.#waiting = '';
    }
    if (this.#current.length === 0) this.#rest();
    else this.#send();
  }

  #send(): void {
    this.#isInFlight = true;
    write(this.#fd, this.#current, (error, written) => {
      this.#isInFlight = false;
      this.#current = this.#current.subarray(written ?? 0);
      if (!error) this.#writeNext();
      else if (error.code === 'EAGAIN') setTimeout(() => this.#writeNext(), pause);
      else this.#rest(error);
    });
  }

  /** Pauses until the next line or flush. */
  #rest(error?: Error): void {
    this.#isBusy = false;
    for (const end of [...this.#flushes]) end(error);
  }

  #writeLast(): void {
    const failed = this.#isInFlight ? '' : Buffer.from(this.#current).toString();
    const text = failed + this.#waiting;
    try {
      if (text) writeSync(this.#fd, text);
    } catch {
      // The process exits, and stdout is what it would say it on.
    }
  }
}
