import type { Resource } from '@koshpay/resource';
import { checkOperation, isEditable, toPhrase } from '@koshpay/resource/internal';
import { useOne } from '@refinedev/core';
import { type AllowedActions, useAllowedActions } from '../../actions/use-allowed-actions.ts';
import type { ApiError } from '../../data/errors.ts';
import { t, tr } from '../../language/text.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { usePermission } from '../../session/use-session.ts';
import type { DialogLink, DialogRequest } from './dialog-link.ts';

export interface Followed {
  readonly link: DialogLink;
  /** The rows on the screen. */
  readonly rows?: readonly ConsoleRow[] | undefined;
  /** The values of new rows. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** Neither of them while its row is read. */
interface LinkedRequest {
  readonly request?: DialogRequest;
  /** The reason why the link cannot be used. */
  readonly problem?: string;
}

/** No field is shown as a badge here: every action is one of the others. */
const noBadges: readonly string[] = [];

/** The request of a link, with its row from the screen or read by its id. */
export function useLinkedRequest(
  resource: Resource,
  { link, rows, values }: Followed,
): LinkedRequest {
  const can = usePermission();
  const allowed = useAllowedActions(resource, noBadges);
  const listed = rows?.find(({ id }) => String(id) === link.id);
  const isAllowed = mayOpen(resource, link, allowed, can(resource, 'create'));
  const { query } = useOne<ConsoleRow, ApiError>({
    resource: resource.name,
    id: link.id ?? '',
    errorNotification: false,
    queryOptions: {
      enabled: isAllowed && link.id !== undefined && !listed,
      placeholderData: undefined,
    },
  });
  const row = listed ?? query.data?.data;
  if (!isAllowed) return { problem: t('You do not have permission to do this.') };
  if (link.id !== undefined && !row) {
    if (!query.error) return {};
    const isMissing = query.error.statusCode === 404;
    return { problem: isMissing ? toMissing(resource) : query.error.message };
  }
  const request = toRequest(resource, link, { row, values, allowed });
  return request ? { request } : { problem: t('This is not possible at present.') };
}

/** True if the person may do it with any row. */
function mayOpen(
  { create }: Resource,
  { kind, action: name, id }: DialogLink,
  { edit, others, onList, checks }: AllowedActions,
  mayCreate: boolean,
): boolean {
  if (kind === 'create') return create.length > 0 && mayCreate;
  if (kind === 'edit') return edit;
  const ofRow = [...others.map((action) => action.name), ...checks.map(checkOperation)];
  return (id === undefined ? onList.map((action) => action.name) : ofRow).includes(name ?? '');
}

interface Known {
  readonly row: ConsoleRow | undefined;
  readonly values?: Followed['values'];
  readonly allowed: AllowedActions;
}

/** Undefined where the row is in a state that does not allow it. */
function toRequest(
  resource: Resource,
  { kind, action: name }: DialogLink,
  { row, values, allowed }: Known,
): DialogRequest | undefined {
  if (kind === 'create') return { kind, ...(values && { values }) };
  if (kind === 'edit') return row && isEditable(resource, row) ? { kind, row } : undefined;
  const check = allowed.checks.find((each) => checkOperation(each) === name);
  if (check) return row && { kind: 'check', check, row };
  const action = [...allowed.others, ...allowed.onList].find((each) => each.name === name);
  if (!action || (row && !allowed.isAvailable(action, row))) return undefined;
  return { kind, action, ...(row && { row }) };
}

function toMissing({ singular }: Resource): string {
  return t('This {what} was not found. It may have been deleted.', {
    what: toPhrase(tr(singular)),
  });
}
