import { nearest } from './names.ts';

/** A declaration that cannot work. Its message names the resource, the key and, if near, the cure. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';
}

/** Ends a check: which key is wrong, and how. */
export type Fail = (key: string, problem: string) => never;

/** Makes the ending of a resource's checks. */
export function failFor(resource: string): Fail {
  return (key, problem) => {
    const end = /[.?]$/.test(problem) ? '' : '.';
    throw new DeclarationError(`Resource '${resource}', ${key}: ${problem}${end}`);
  };
}

/** Makes a check that a name is one of those there are; the failure says which one it may be. */
export function expectOneOf(fail: Fail, what: string, names: readonly string[]) {
  return (key: string, name: string) => {
    if (names.includes(name)) return;
    const near = nearest(name, names);
    fail(key, `unknown ${what} '${name}'${near ? `; did you mean '${near}'?` : ''}`);
  };
}
