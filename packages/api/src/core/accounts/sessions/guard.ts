import type { IncomingHttpHeaders } from 'node:http';
import { type Account, isAllowed, isTimeZone, timeZoneHeader } from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { createRecentMap } from '../../recent-map.ts';
import { assertNetworkAllowed } from './allowed-networks.ts';
import type { CallLimits } from './call-limits.ts';
import type { ServiceAccounts } from './service-accounts.ts';
import type { Sessions, Staff } from './sessions.ts';
import type { View, Views } from './view-as.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    serviceAccounts: ServiceAccounts;
    views: Views;
    callLimits: CallLimits;
  }
  interface FastifyContextConfig {
    /**
     * True if it is allowed while a session sees the console as someone else: nothing that changes
     * rows.
     */
    isAllowedInView?: boolean;
  }
  interface FastifyRequest {
    /** The program of a customer, on endpoints of the product that know such programs. */
    client: Client | undefined;
    /** The signed-in account; only after {@link requireStaff} or {@link requireAccount}. */
    staff: Staff;
    /** True if that is a program, not a person. */
    isServiceAccount: boolean;
    /** The role or account that the person sees the console as; `staff` has its permissions. */
    view: View | undefined;
  }
}

/** Prepares the app for the guards below. */
export function registerGuard(
  app: FastifyInstance,
  guarded: Pick<FastifyInstance, 'sessions' | 'serviceAccounts' | 'views' | 'callLimits'>,
): void {
  app.decorate('sessions', guarded.sessions);
  app.decorate('serviceAccounts', guarded.serviceAccounts);
  app.decorate('views', guarded.views);
  app.decorate('callLimits', guarded.callLimits);
  for (const name of ['client', 'staff', 'view', 'entered']) app.decorateRequest(name);
  app.decorateRequest('isServiceAccount', false);
}

/** A hook that requires a person's session, or the token of a program, and sets `request.staff`. */
export async function requireAccount(request: FastifyRequest): Promise<void> {
  await readAccount(request);
  countCall(request);
}

/**
 * Sets `request.staff` to whose token the request has, with the rights of now.
 *
 * @throws {AppError} `unauthenticated`, or `forbidden` from this network
 */
async function readAccount(request: FastifyRequest): Promise<void> {
  const token = readToken(request);
  const { serviceAccounts } = request.server;
  if (!token || !serviceAccounts.isToken(token)) return readStaff(request);
  const found = await serviceAccounts.find(token);
  if (!found)
    throw new AppError('unauthenticated', 'This token is wrong, expired, replaced or disabled.');
  await authenticateAs(request, found, true);
}

/**
 * Makes a request one of the account that its token belongs to.
 *
 * @throws {AppError} `forbidden` from this network
 */
export async function authenticateAs(
  request: FastifyRequest,
  found: Staff,
  isServiceAccount: boolean,
): Promise<void> {
  assertNetworkAllowed(request, found);
  request.isServiceAccount = isServiceAccount;
  request.staff = toSame(isServiceAccount ? found : withTimeZone(found, request));
  request.view = found.isViewing ? await request.server.views.find(found) : undefined;
  if (request.view) enterView(request, request.view);
}

const recent = createRecentMap<Staff>(500);

/** The same object for an account until something of it changes: what follows from it is kept with it. */
function toSame(staff: Staff): Staff {
  return recent.find(JSON.stringify(staff), () => staff);
}

function countCall({ server, isServiceAccount, staff, method }: FastifyRequest): void {
  server.callLimits.count(`${isServiceAccount ? 'program' : 'staff'}:${staff.id}`, method);
}

/** A hook, after {@link requireAccount}, that programs do not get past. */
export async function refuseServiceAccounts({
  isServiceAccount,
  staff,
}: FastifyRequest): Promise<void> {
  if (!isServiceAccount) return;
  throw new AppError('forbidden', 'Only a person may do this, not a service account.', {
    logFields: { account: staff.username, reason: 'service_account' },
  });
}

/** A hook that requires a person's session, sets `request.staff` and counts the call. */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  await readStaff(request);
  countCall(request);
}

async function readStaff(request: FastifyRequest): Promise<void> {
  const token = readToken(request);
  const isBackground = 'x-background' in request.headers;
  const found = token && (await request.server.sessions.find(token, { isBackground }));
  if (!found) throw new AppError('unauthenticated', 'Please sign in.');
  await authenticateAs(request, found, false);
}

/** Sessions are shared by requests, each of which may name another zone. */
function withTimeZone(staff: Staff, { headers }: FastifyRequest): Staff {
  const timeZone = readTimeZone(headers);
  return timeZone === undefined ? staff : { ...staff, timeZone };
}

/** The request sees what the other one would, and changes nothing. */
function enterView(request: FastifyRequest, { permissions, attributes }: View): void {
  const { staff, method, routeOptions } = request;
  request.staff = { ...staff, permissions, attributes };
  if (method === 'GET' || routeOptions.config.isAllowedInView) return;
  throw new AppError(
    'view_only',
    'You see the console as someone else would, and cannot change anything. Stop viewing first.',
    { logFields: { account: staff.username, reason: 'view_only' } },
  );
}

/** A hook, after {@link requireStaff}, that requires any of some permissions. */
export function requirePermission(...anyOf: string[]) {
  return async ({ staff }: FastifyRequest): Promise<void> => assertPermission(staff, anyOf);
}

/** @throws {AppError} `forbidden` for staff who have none of the permissions */
export function assertPermission(
  account: Account & { readonly username: string },
  anyOf: readonly string[],
): void {
  if (isAllowed(account, anyOf)) return;
  throw new AppError('forbidden', 'You are not allowed to do this.', {
    logFields: {
      account: account.username,
      reason: 'missing_permission',
      permission: anyOf.join(', '),
    },
  });
}

/** The bearer token of a request. */
export function readToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * A program of a customer, which calls endpoints of the product's own with a key that the product
 * knows. It has no role: those endpoints decide what it may do.
 */
interface Client {
  /** Of its key. */
  readonly id: number;
  /** In the audit log and in logs; never a secret. */
  readonly name: string;
}

const format = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/**
 * The time zone that a person chose, if any.
 *
 * @throws {AppError} `bad_request` where there is no such zone
 */
function readTimeZone(headers: IncomingHttpHeaders): string | undefined {
  const given = headers[timeZoneHeader.toLowerCase()];
  if (given === undefined) return undefined;
  const zone = String(given);
  if (format.test(zone) && zone.length <= 64 && isTimeZone(zone)) return zone;
  throw new AppError('bad_request', `${timeZoneHeader} must be a time zone, such as Asia/Kolkata.`);
}
