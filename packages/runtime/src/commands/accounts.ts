import { AppError, type Database, type Vault } from '@koshpay/api';
import {
  accountNotFound,
  assertKnownPermissions,
  assertPassword,
  createAccountCommands,
  createLink,
  findStaff,
  newStaffSchema,
  type PasswordOwner,
  syncRoles,
} from '@koshpay/api/internal';
import { withDatabase } from '../database/with-database.ts';
import { type Installation, loadSettings } from '../installation.ts';
import type { Env } from '../settings/env.ts';
import { print } from '../terminal/progress.ts';
import { prompt } from '../terminal/prompt.ts';
import type { Given } from '../terminal/read-arguments.ts';
import { defineCommand } from './command.ts';

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  permissions: { type: 'string' },
  attribute: { type: 'string', multiple: true },
  reset: { type: 'boolean' },
  disable: { type: 'boolean' },
} as const;

type Flags = Given<typeof options>['values'];

/** `admin:create`. */
export const createAccount = defineCommand({
  name: 'admin:create',
  summary: 'Creates an account for the console, resets its sign-in, or disables it.',
  forms: [
    `[--username ana] [--email ana@example.com] [--name "Ana Rao"]
    [--role operator | --permissions "tokens.*,*.list"] [--attribute merchant_id=5]
    [--reset | --disable]`,
  ],
  details: `
Asks for what is missing, and prints a link with which the person sets the password: once, within
24 hours. --role is owner by default; --permissions gives the account a role of its own with these.
--attribute limits the account to the rows that resources' scopes give it, and can be repeated.
--reset takes the password, the second factor and the connection to single sign-on of an existing
account and prints such a link, which works for an hour. --disable ends an account and its sessions
until it is reset, but never the last owner.`,
  options,
  run: async (installation, { values }) => {
    const env = loadSettings(installation);
    const username = values.username ?? (await prompt('Username: '));
    if (values.disable) await disable(installation, username);
    else if (values.reset) await reset(installation, env, username, values);
    else await create(installation, env, username, values);
  },
});

async function disable(installation: Installation, username: string): Promise<void> {
  await withDatabase(installation, (db, vault) =>
    accountsOf(installation, db, vault).disable(username),
  );
  print(`\nThe account '${username}' can no longer sign in.`);
}

async function reset(
  installation: Installation,
  env: Env,
  username: string,
  { attribute }: Flags,
): Promise<void> {
  if (attribute)
    throw new AppError('bad_request', '--attribute is for new accounts: leave out --reset.');
  const password = await askPassword();
  const { url, columns: link } = createLink('reset', env);
  await withDatabase(installation, async (db, vault) => {
    const owner = await findStaff(db.drizzle, username);
    if (!owner) throw accountNotFound(username);
    await assertTyped(installation, env, password, owner);
    const accounts = accountsOf(installation, db, vault);
    await accounts.reset({ username, ...(password ? { password } : { link }) });
  });
  printNext(env, username, password ? undefined : { url, time: 'an hour' });
}

async function create(
  installation: Installation,
  env: Env,
  username: string,
  flags: Flags,
): Promise<void> {
  const { product } = installation.server;
  const email = flags.email ?? (await prompt('E-mail address: '));
  const name = flags.name ?? (await prompt('Full name: '));
  const attributes = parseAttributes(flags.attribute ?? []);
  const rights = readRights(flags, product.catalogue);
  const account = newStaffSchema.parse({ username, email, name });
  const password = await askPassword();
  await assertTyped(installation, env, password, account);
  const { url, columns: link } = createLink('invitation', env);
  const created = { ...account, ...rights, attributes, ...(password ? { password } : { link }) };
  await withDatabase(installation, async (db, vault) => {
    // The first account may come before the first start, which creates the built-in roles.
    await db.transaction((tx) => syncRoles(tx, product.builtInRoles));
    await accountsOf(installation, db, vault).create(created);
  });
  printNext(env, account.username, password ? undefined : { url, time: '24 hours' });
}

function accountsOf(
  { server }: Installation,
  db: Database,
  vault: Vault,
): ReturnType<typeof createAccountCommands> {
  return createAccountCommands(db, server.product, vault, 'admin-create');
}

/** Says how the person signs in. */
function printNext(env: Env, username: string, link?: { url: string; time: string }): void {
  if (link) {
    print(
      `\nThe account '${username}' sets its password by this link, once, within ${link.time}:\n`,
    );
    print(`  ${link.url}\n`);
  } else print(`\nThe account '${username}' can sign in.`);
  if (env.MODE === 'production') print('  It sets up a second factor at its next sign-in.');
  if (link && !env.SITE_URL)
    print('  SITE_URL is not set: write the host of the console in place of localhost.');
}

async function assertTyped(
  { server }: Installation,
  env: Env,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const knownNames = [env.BRAND_NAME, server.product.name];
  if (password) await assertPassword(password, { owner, knownNames, hasSecondFactor: false });
}

/** The role or the permissions of a new account. */
function readRights(
  { role, permissions }: Flags,
  catalogue: Parameters<typeof assertKnownPermissions>[1],
): { role: string } | { permissions: string[] } {
  if (role !== undefined && permissions !== undefined)
    throw new AppError('bad_request', 'Write either --role or --permissions, not both.');
  if (permissions === undefined) return { role: role ?? 'owner' };
  const patterns = permissions.split(',').map((each) => each.trim());
  assertKnownPermissions(patterns, catalogue);
  return { permissions: patterns };
}

/** Empty without a terminal, whose history would keep one. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const question = 'Password, 15 characters or more (empty prints a link that sets one): ';
  return prompt(question, { isSecret: true });
}

/** Reads `merchant_id=5` of a command line: digits are a number, anything else is text. */
export function parseAttributes(pairs: readonly string[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^([a-z][a-z0-9_]*)=(.+)$/s.exec(pair) ?? [];
      if (name) return [name, /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value];
      throw new AppError(
        'bad_request',
        `--attribute must be a name and a value, like merchant_id=5, not '${pair}'.`,
      );
    }),
  );
}
