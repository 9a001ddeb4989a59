/** A cell as names and keys are compared, those of rows and of references: in any letter case. */
export function toKey(text: string): string {
  return text.trim().toLowerCase();
}

/** A cell as IDs are compared: `00115` is 115. */
export function toIdKey(text: string): string {
  return toKey(text).replace(/^0+(?=\d+$)/, '');
}
