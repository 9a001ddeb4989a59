import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '@koshpay/api/internal';

/**
 * Prompts in the terminal; secret input is not shown.
 *
 * @throws {StartError} where the input ends before a response, as that of a script does
 */
export async function prompt(question: string, { isSecret = false } = {}): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stdout,
    terminal: true,
  });
  const ended = new Promise<never>((_, reject) => {
    const name = question.replace(/\W+$/, '');
    const message = `The input ended where '${name}' was asked for: type it in a terminal, or give it as an option (--help).`;
    terminal.once('close', () => reject(new StartError(message)));
  });
  if (isSecret) process.stdout.write(question);
  try {
    return await Promise.race([terminal.question(isSecret ? '' : question), ended]);
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write('\n');
  }
}
