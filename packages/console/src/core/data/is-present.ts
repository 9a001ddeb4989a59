/** True if there is a value to show or to send: not null or empty text. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
