import { CommandError } from '../command-error.ts';

/** Follows a JSON pointer, `/paths/~1v2~1payouts/get`; undefined when it leads nowhere. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    document,
  );
}

/** @throws {CommandError} when the pointer leads nowhere */
export function followPointer(document: unknown, pointer: string): unknown {
  const value = resolvePointer(document, pointer);
  if (value !== undefined) return value;
  throw new CommandError(
    `The document has nothing at #${pointer}. Check the pointer; / inside a name is ~1.`,
  );
}
