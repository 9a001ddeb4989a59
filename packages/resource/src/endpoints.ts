import type { Resource } from './resource.ts';

/** One call of a resource's API, below the admin prefix. */
export interface Endpoint {
  /** `list`, `create`, `update`, or an action's name. */
  readonly operation: string;
  /** What it does, `Change Token Status`. */
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `tokens/update-status`. */
  readonly path: string;
  /** `tokens.update-status`. */
  readonly permission: string;
}

/** Every call that a resource offers, in the order list, create, update, actions. */
export function endpoints({ name, title, singular, create, edit, actions }: Resource): Endpoint[] {
  const endpoint = (operation: string, method: Endpoint['method'], does: string): Endpoint => ({
    operation,
    title: does,
    method,
    path: `${name}/${operation}`,
    permission: permission(name, operation),
  });
  return [
    endpoint('list', 'GET', `List ${title}`),
    ...(create.length > 0 ? [endpoint('create', 'POST', `Create ${singular}`)] : []),
    ...(edit.length > 0 ? [endpoint('update', 'PATCH', `Update ${singular}`)] : []),
    ...actions.map((action) => endpoint(action.name, action.method, action.title)),
  ];
}

/** The name of what a member of staff must be allowed to do: `tokens.create`. */
export function permission(resource: string, operation: string): string {
  return `${resource}.${operation}`;
}

/** Whether granted patterns (`*`, `tokens.*`, `*.list`, `tokens.create`) cover a permission. */
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
