import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countInWindow } from '../auth/throttle.ts';
import type { Database } from '../database/connect.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { actorOf } from './actor.ts';
import { type AuditEntry, record } from './record.ts';

/** The failures that the record has: of people who may not, and of sign-ins. */
const actions: { readonly [C in ErrorCode]?: string } = {
  forbidden: 'permission.refused',
  invalid_credentials: 'session.refused',
  invalid_two_fa_code: 'session.refused',
  invalid_passkey: 'session.refused',
};

/**
 * Records refused calls, each in a transaction of its own: what was refused wrote nothing. A failure
 * to record it is logged and does not change the answer.
 */
export function recordRefusals(app: FastifyInstance, db: Database): void {
  app.addHook('onError', async (request, _reply, error) => {
    const action = error instanceof AppError ? actions[error.code] : undefined;
    if (!action) return;
    await recordRefusal(db, request, action, error as unknown as AppError).catch((cause) =>
      request.log.error({ err: cause }, 'A refusal could not be recorded.'),
    );
  });
}

async function recordRefusal(
  db: Database,
  request: FastifyRequest,
  action: string,
  { logFields = {}, message }: AppError,
): Promise<void> {
  const caller = actorOf(request);
  const { account = null, permission, ...reason } = logFields;
  const actor = { ...caller, username: caller.username ?? (account as string | null) };
  const wanted = permission ?? request.routeOptions.schema?.operationId ?? request.routeOptions.url;
  const who = actor.username ?? actor.address;
  const attempts = await countInWindow(db.drizzle, {
    name: `audit ${action} ${who} ${wanted}`,
    minutes: 1,
  });
  if (!isPowerOfTen(attempts)) return;
  const form = { ...(actor.id !== null && { permission: wanted, message }), ...reason, attempts };
  const entry: AuditEntry = { action, ...resourceOf(wanted), form };
  await db.transaction((tx) => record(tx, actor, entry));
}

/**
 * Of the same refusals in one minute, the first, the 10th, the 100th and so on are recorded: whoever
 * repeats them cannot fill the disk, and the record still shows how many there were.
 */
function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count));
}

/** The resource of a permission such as `tokens.delete`. */
function resourceOf(permission: unknown): { resource?: string } {
  const [resource] = /^[a-z][a-z0-9-]*(?=\.)/.exec(String(permission)) ?? [];
  return resource === undefined ? {} : { resource };
}
