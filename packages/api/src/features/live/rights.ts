import {
  type Account,
  roles,
  serviceAccounts,
  sessions,
  staff as staffResource,
} from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../core/access/access.ts';
import { authenticateAs, readToken } from '../../core/accounts/sessions/guard.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import { AppError } from '../../core/errors.ts';
import type { PublishedChange } from './change-message.ts';

/** The present rights of an account. Those with the same key see the same. */
export interface Rights {
  readonly key: string;
  readonly account: Account;
  readonly access: Access;
  /** The rows that they follow from, as `roles 3`. */
  readonly rows: ReadonlySet<string>;
}

/** The resources whose rows decide who may see what. */
const ofRights: ReadonlySet<string> = new Set(
  [roles, serviceAccounts, sessions, staffResource].map(({ name }) => name),
);

/** Reads the rights of whom a request was found to be of. */
export function toRights({ accessOf }: CompiledProduct, request: FastifyRequest): Rights {
  const { staff } = request;
  const access = accessOf(staff);
  const key = JSON.stringify([staff.permissions, access.shape, access.values]);
  return { key, account: staff, access, rows: rowsOf(request) };
}

function rowsOf({ staff, isServiceAccount, view }: FastifyRequest): ReadonlySet<string> {
  const own = isServiceAccount
    ? [toRow(serviceAccounts.name, staff.id)]
    : [toRow(staffResource.name, staff.id), toRow(sessions.name, staff.sessionId)];
  const roleIds = [staff.roleId, ...(view ? [view.roleId] : [])];
  return new Set([
    ...own,
    ...roleIds.map((id) => toRow(roles.name, id)),
    ...(view?.staffId ? [toRow(staffResource.name, view.staffId)] : []),
  ]);
}

const toRow = (resource: string, id: number | undefined) => `${resource} ${id}`;

/** Creates the test whether rights may be others after some changes; undefined if those change none. */
export function createAffectedTest(
  changes: readonly PublishedChange[],
): ((rights: Rights) => boolean) | undefined {
  const relevant = changes.filter(
    ({ resource, kind }) => ofRights.has(resource) && kind !== 'create',
  );
  if (relevant.length === 0) return undefined;
  // Of more than a number of rows, it is only said that some changed.
  if (relevant.some(({ id }) => id === undefined)) return () => true;
  const changed = new Set(relevant.map(({ resource, id }) => toRow(resource, id)));
  return ({ rows }) => [...rows].some((row) => changed.has(row));
}

/** Looks up again what the senders of requests may see: undefined for a session that has ended. */
export type FindRights = (
  requests: readonly FastifyRequest[],
) => Promise<ReadonlyMap<FastifyRequest, Rights | undefined>>;

/**
 * Creates that look-up: one statement for all people and one for all programs. It is no use of a
 * session, which it does not prolong. A request that cannot be looked up is missing in the result.
 */
export function createFindRights(app: FastifyInstance, product: CompiledProduct): FindRights {
  return async (requests) => {
    const tokens = [...new Set(requests.map((request) => readToken(request) ?? ''))];
    const isServiceToken = (token: string) => app.serviceAccounts.isToken(token);
    const programs = await app.serviceAccounts.findAll(tokens.filter(isServiceToken));
    const people = await app.sessions.findAll(tokens.filter((token) => !isServiceToken(token)));
    const found = new Map<FastifyRequest, Rights | undefined>();
    for (const request of requests) {
      const token = readToken(request) ?? '';
      const account = programs.get(token) ?? people.get(token);
      try {
        if (account) await authenticateAs(request, account, programs.has(token));
        found.set(request, account && toRights(product, request));
      } catch (error) {
        if (error instanceof AppError) found.set(request, undefined);
      }
    }
    return found;
  };
}
