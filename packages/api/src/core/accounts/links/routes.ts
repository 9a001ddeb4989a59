import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, actorOf } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connection/connect.ts';
import { toIpNetwork } from '../../http/networks.ts';
import { errorResponses } from '../../http/route-schemas.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { Settings } from '../../settings.ts';
import { countAttempt, tooManyAttempts } from '../count-attempts.ts';
import { createAccountNotices } from '../mails/send-notices.ts';
import { assertPassword } from '../passwords/password-policy.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertRoleNetwork, requireConsoleNetwork } from '../sessions/allowed-networks.ts';
import { toRecorded } from '../staff/record-row.ts';
import { requestReset, resetsOfNetwork } from './request-reset.ts';
import { findLinkedAccount, type LinkedAccount, setPasswordByLink } from './use-link.ts';

type Options = {
  db: Database;
  vault: Vault;
  settings: Settings;
  /** The names that no password may be made of. */
  knownNames: readonly string[];
};

const token = z.string().min(20).max(200);
const byMail = z.object({ by_mail: z.boolean().describe('Whether this server sends mail.') });
const linked = z.object({
  purpose: z.enum(['invitation', 'reset']),
  username: z.string(),
  name: z.string(),
});

const failures = errorResponses(400, 403, 410, 413, 415, 422, 429, 503);

const schemas = {
  canReset: {
    summary: 'Whether forgotten passwords are reset by mail',
    operationId: 'password.can-reset',
    response: { 200: byMail },
  },
  forgot: {
    summary: 'Mail a link that sets a new password',
    operationId: 'password.forgot',
    description: 'The answer is the same whether the account exists.',
    body: z.strictObject({ username: z.string().trim().min(1).max(254) }),
    response: { 202: byMail, ...failures },
  },
  readLink: {
    summary: 'Whose password a link may set',
    operationId: 'password.read-link',
    body: z.strictObject({ token }),
    response: { 200: linked, ...failures },
  },
  set: {
    summary: 'Set a password by a link',
    operationId: 'password.set',
    description: 'Ends the link and the sessions of the account, and opens no session.',
    body: z.strictObject({ token, password: z.string().min(1).max(1024) }),
    response: { 200: linked, ...failures },
  },
};

/** The links with which people set their passwords: invitations, and forgotten passwords. */
export const linkRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, vault, settings, knownNames } = options;
  const { mailer } = app;
  const notices = createAccountNotices(mailer, settings);
  requireConsoleNetwork(app);

  app.get('/forgot-password', { schema: schemas.canReset }, async () => ({
    by_mail: mailer.isSetUp,
  }));

  app.post('/forgot-password', { schema: schemas.forgot }, async (request, reply) => {
    const { body, ip } = request;
    const bucket = { name: `reset:${toIpNetwork(ip)}`, ...resetsOfNetwork };
    const full = await countAttempt(db.drizzle, [bucket]);
    if (full) throw tooManyAttempts(full, { account: null });
    if (mailer.isSetUp)
      await requestReset({ db: db.drizzle, vault }, body.username, actorOf(request));
    return reply.code(202).send({ by_mail: mailer.isSetUp });
  });

  app.post('/password-link', { schema: schemas.readLink }, async (request) =>
    toLinked(await accountFor(db, request, request.body.token)),
  );

  app.post('/password-link/use', { schema: schemas.set }, async (request) => {
    const { body } = request;
    const account = await accountFor(db, request, body.token);
    const hasSecondFactor = account.secondFactor !== 'none';
    await assertPassword(body.password, { owner: account, knownNames, hasSecondFactor });
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await setPasswordByLink(tx, body.token, passwordHash);
      const entry = { action: 'account.password-set', ...toRecorded(account) };
      await record(tx, actorFor(request, account), { ...entry, form: { link: account.purpose } });
      if (account.purpose === 'reset')
        await notices.securityChanged(tx, account.id, 'Your password was changed.');
    });
    return toLinked(account);
  });
};

/** The account of a link, which the network of a request may use. */
async function accountFor({ drizzle }: Database, { ip }: FastifyRequest, link: string) {
  const account = await findLinkedAccount(drizzle, link);
  assertRoleNetwork(account, ip);
  return account;
}

/** The person of an account, who has no session. */
function actorFor(request: FastifyRequest, { id, username }: LinkedAccount): Actor {
  return { ...actorOf(request), id, username };
}

function toLinked({ purpose, username, name }: LinkedAccount) {
  return { purpose, username, name };
}
