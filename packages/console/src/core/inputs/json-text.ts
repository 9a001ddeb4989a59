/** A JSON value as a form shows it. */
export function toJsonText(value: unknown): unknown {
  return value === null || value === undefined ? value : JSON.stringify(value, null, 2);
}

/** Reads what was typed. Text that is not JSON becomes a value that no schema accepts. */
export function parseJsonText(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

const notJson = Symbol('not JSON');
