import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf } from '../actor.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import type { Database } from '../database/connection/connect.ts';
import { AppError } from '../errors.ts';
import { toIpNetwork } from '../http/networks.ts';
import { refusalActionOf } from '../http/refusal-action.ts';
import { countInWindow } from './count-attempts.ts';

/**
 * Records refused calls, each in a transaction of its own: what was refused wrote nothing.
 */
export function recordRefusals(app: FastifyInstance, db: Database): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError)) return;
    const { logFields, message } = error;
    const action = refusalActionOf(request, error);
    if (action) await recordRefusal(db, request, { action, logFields, message });
  });
}

/** A refusal and its reason. */
interface Refusal extends Pick<AppError, 'logFields' | 'message'> {
  readonly action: string;
}

/** Records one refusal. A failure to record it is logged and changes nothing. */
export async function recordRefusal(
  db: Database,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<void> {
  if (refusal.action === 'session.refused') {
    const reason = String(refusal.logFields?.reason ?? 'other');
    request.server.countSignInFailure(reason);
  }
  await write(db, request, refusal).catch((cause) =>
    request.log.error({ err: cause }, 'A refusal could not be recorded.'),
  );
}

async function write(
  db: Database,
  request: FastifyRequest,
  { action, logFields = {}, message }: Refusal,
): Promise<void> {
  const caller = actorOf(request);
  const { account = null, permission, ...reason } = logFields;
  const actor = { ...caller, username: caller.username ?? (account as string | null) };
  const wanted = permission ?? request.routeOptions.schema?.operationId ?? request.routeOptions.url;
  // Throttled calls may name another account each time, and an address is one of many.
  const isCounted = reason.reason !== 'throttled' && actor.username !== null;
  const who = isCounted ? actor.username : toIpNetwork(request.ip);
  const attempts = await countInWindow(db.drizzle, {
    name: `audit ${action} ${who} ${wanted} ${Object.values(reason).join(' ')}`,
    minutes: 1,
  });
  if (!isPowerOfTen(attempts)) return;
  const isCall = action === 'permission.refused';
  const form = { ...(isCall && { permission: wanted, message }), ...reason, attempts };
  const entry: AuditEntry = { action, ...(isCall && resourceOf(wanted)), form };
  await db.transaction((tx) => record(tx, actor, entry));
}

/**
 * Of the same refusals in one minute, the first, the 10th, the 100th and so on are recorded: a caller who
 * repeats them cannot fill the disk, and the audit log still shows how many there were.
 */
function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count));
}

/** The resource of a permission such as `tokens.delete`. */
function resourceOf(permission: unknown): { resource?: string } {
  const [resource] = /^[a-z][a-z0-9-]*(?=\.)/.exec(String(permission)) ?? [];
  return resource === undefined ? {} : { resource };
}
