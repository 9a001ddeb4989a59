import { checkOperation } from '../forms/field-check.ts';
import type { Resource } from '../resource.ts';
import { permissionsFor } from './access.ts';
import { permission } from './permissions.ts';

/**
 * One call of a resource's API, below the admin prefix.
 *
 * @see {@link endpoints}
 */
export interface Endpoint {
  /** `list`, `view`, `history`, `references`, `export`, `create`, `update`, `check-rpc-url`, or an action's name. */
  readonly operation: string;
  /** The operation in words, `Change Token Status`. */
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `tokens/update-status`, or with a parameter: `tokens/{id}`. */
  readonly path: string;
  /** `tokens.update-status`. */
  readonly name: string;
  /** The permissions for it; any of them is enough. */
  readonly permissions: readonly string[];
}

/**
 * Every call that a resource offers, in the order list, single rows, export, create, update, checks, actions.
 *
 * @example
 * it.each<Endpoint>(endpoints(books))('guards $name', async ({ method, path }) => {
 *   const { statusCode } = await test.app.inject({ method, url: `/api/admin/${path}` });
 *   expect(statusCode).toBe(401);
 * });
 */
export function endpoints(resource: Resource): Endpoint[] {
  const { name, title, singular, create, edit, checks, actions, log, rollup } = resource;
  const endpoint = (operation: string, method: Endpoint['method'], does: string): Endpoint => ({
    operation,
    title: does,
    method,
    path: `${name}/${operation}`,
    name: permission(name, operation),
    permissions: permissionsFor(resource, operation),
  });
  const list = endpoint('list', 'GET', `List ${title}`);
  const series = endpoint('series', 'GET', `Add up ${title}`);
  const view = endpoint('view', 'GET', `View ${singular}`);
  const history = endpoint('history', 'GET', `View History of ${singular}`);
  return [
    list,
    // A caller who may list rows may count them.
    ...(rollup ? [{ ...series, permissions: list.permissions }] : []),
    { ...view, path: `${name}/{id}` },
    // A caller who may see a row may see its history.
    ...(log ? [] : [{ ...history, path: `${name}/{id}/history`, permissions: view.permissions }]),
    // A caller who may delete a row may see what prevents it.
    ...actions
      .filter(({ kind }) => kind === 'remove')
      .map((remove) => ({
        ...endpoint('references', 'GET', `List References to ${singular}`),
        path: `${name}/{id}/references`,
        permissions: permissionsFor(resource, remove.name),
      })),
    endpoint('export', 'GET', `Export ${title}`),
    ...(create.length > 0 ? [endpoint('create', 'POST', `Create ${singular}`)] : []),
    ...(edit.length > 0 ? [endpoint('update', 'PATCH', `Update ${singular}`)] : []),
    // A caller who may save a value may check it.
    ...checks.map((check) => ({
      ...endpoint(checkOperation(check), 'POST', `${check.label} of ${singular}`),
      permissions: checkPermissions(resource),
    })),
    ...actions.map((action) => endpoint(action.name, action.method, action.title)),
  ];
}

/** The permissions for the checks of a resource: those of its forms. */
function checkPermissions(resource: Resource): readonly string[] {
  const { create, edit } = resource;
  const forms = [...(create.length > 0 ? ['create'] : []), ...(edit.length > 0 ? ['update'] : [])];
  return [...new Set(forms.flatMap((form) => permissionsFor(resource, form)))];
}
