/** "Character not in repertoire", "untranslatable character": in practice U+0000, which no PostgreSQL text can hold. */
const codes = ['22021', '22P05'];

/** Whether a query failed because a text has a character that PostgreSQL cannot store. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isUnstorable = 'code' in error && codes.includes(String(error.code));
  return isUnstorable || isUnstorableText(error.cause);
}
