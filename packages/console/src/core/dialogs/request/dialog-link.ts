import { type Action, checkOperation, type FieldCheck } from '@koshpay/resource/internal';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';

/** A dialog as the URL names it: `?create`, `?edit=12`, `?do=stop&row=12`. */
export interface DialogLink {
  readonly kind: Exclude<DialogRequest['kind'], 'check'>;
  /** The name of an action or of a check. */
  readonly action?: string | undefined;
  /** The id of its row. */
  readonly id?: string | undefined;
}

const params = ['create', 'edit', 'do', 'row'] as const;
type Param = (typeof params)[number];

/** Several lists of a page each have their own names: `users.edit=12`. */
const toName = (namespace: string, param: Param) => (namespace ? `${namespace}.${param}` : param);

/** The dialog that a URL opens, if any. */
export function readDialogLink(search: URLSearchParams, namespace = ''): DialogLink | undefined {
  const read = (param: Param) => search.get(toName(namespace, param)) ?? undefined;
  if (read('create') !== undefined) return { kind: 'create' };
  if (read('edit')) return { kind: 'edit', id: read('edit') };
  return read('do') ? { kind: 'action', action: read('do'), id: read('row') } : undefined;
}

/** The query with a dialog, or without one. */
export function writeDialogLink(
  search: URLSearchParams,
  link: DialogLink | undefined,
  namespace = '',
): string {
  const own = params.map((param) => toName(namespace, param));
  const kept = new URLSearchParams([...search].filter(([name]) => !own.includes(name)));
  if (!link) return kept.toString();
  const { kind, action, id } = link;
  const set = (param: Param, value = '') => kept.set(toName(namespace, param), value);
  if (kind === 'create') set('create');
  if (kind === 'edit') set('edit', id);
  if (kind === 'action') set('do', action);
  if (kind === 'action' && id !== undefined) set('row', id);
  return kept.toString().replace(/(^|&)([\w.-]*create)=(?=&|$)/, '$1$2');
}

/** The dialog link of a request, as the URL has it. */
export function toDialogLink(request: DialogRequest): DialogLink {
  const { kind } = request;
  if (kind === 'create') return { kind };
  if (kind === 'edit') return { kind, id: String(request.row.id) };
  if (kind === 'check')
    return { kind: 'action', action: checkOperation(request.check), id: String(request.row.id) };
  const { action, row } = request;
  return { kind, action: action.name, ...(row && { id: String(row.id) }) };
}

/** True if two links mean the same dialog. */
export function isSameLink(one: DialogLink | undefined, other: DialogLink | undefined): boolean {
  return one?.kind === other?.kind && one?.action === other?.action && one?.id === other?.id;
}

/** The part of a query that opens dialogs, of all lists of a page. */
export function dialogPart(search: string): string {
  const isOwn = (name: string) =>
    params.some((param) => name === param || name.endsWith(`.${param}`));
  return String(
    new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isOwn(name))),
  );
}

/** The requested dialog of a resource, and its row. */
export type DialogRequest =
  /** Some of its fields may have values already. */
  | { readonly kind: 'create'; readonly values?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'edit'; readonly row: ConsoleRow }
  | { readonly kind: 'check'; readonly check: FieldCheck; readonly row: ConsoleRow }
  /** An action on the list has no row. */
  | { readonly kind: 'action'; readonly action: Action; readonly row?: ConsoleRow };
