/** Whether there is a value to show or to send: null and empty text are none. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
