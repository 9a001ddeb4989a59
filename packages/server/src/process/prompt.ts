import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts in the terminal; secret input is not shown. */
export async function prompt(question: string, { isSecret = false } = {}): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stdout,
    terminal: true,
  });
  if (isSecret) process.stdout.write(question);
  try {
    return await terminal.question(isSecret ? '' : question);
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write('\n');
  }
}
