/**
 * Whether one of the granted patterns covers a permission. `*` alone covers everything, as one part
 * of a pattern it covers that part.
 *
 * @example isPermitted(['tokens.*', '*.list'], 'networks.list') // true
 */
export function isPermitted(granted: readonly string[], permission: string): boolean {
  const parts = permission.split('.');
  return granted.some((pattern) => {
    if (pattern === '*') return true;
    const wanted = pattern.split('.');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === '*' || part === parts[index])
    );
  });
}
