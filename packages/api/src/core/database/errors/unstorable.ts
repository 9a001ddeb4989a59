import { hasCause } from './has-cause.ts';

/** "Character not in repertoire", "untranslatable character": in practice U+0000, which no PostgreSQL text can hold. */
const codes: unknown[] = ['22021', '22P05'];

/** True if a query failed because a text has a character that PostgreSQL cannot store. */
export function isUnstorableText(error: unknown): boolean {
  return hasCause(error, ({ code }) => codes.includes(code));
}
