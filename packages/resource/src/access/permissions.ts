/**
 * The name of an operation, and the permission for it by default: `tokens.create`.
 *
 * @example permission('tokens', 'create'); // 'tokens.create'
 */
export function permission(resource: string, operation: string): string {
  return `${resource}.${operation}`;
}

/** True if granted patterns (`*`, `tokens.*`, `*.list`, `tokens.create`) cover a permission. */
export function isPermitted(granted: readonly string[], wanted: string): boolean {
  const [resource, operation] = wanted.split('.');
  return granted.some(
    (pattern) =>
      pattern === '*' ||
      pattern === wanted ||
      pattern === `${resource}.*` ||
      pattern === `*.${operation}`,
  );
}
