/* `pnpm admin:create`: creates an account for the console, resets its password, or disables it. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  AppError,
  assertKnownPermissions,
  assertPassword,
  createStaff,
  createTotpSecret,
  disableStaff,
  newStaffSchema,
  type PasswordOwner,
  recordCommand,
  resetStaff,
  toTotpUri,
} from '@koshpay/api';
import { installation } from './installation.ts';
import { parseAttributes } from './parse-attributes.ts';
import { loadSettings } from './process/installation.ts';
import { print } from './process/progress.ts';
import { prompt } from './process/prompt.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabase } from './process/with-database.ts';

const usage = `pnpm admin:create [--username ana] [--email ana@example.com] [--name "Ana Rao"]
                  [--role operator | --permissions "tokens.*,*.list"] [--attribute merchant_id=5]
                  [--without-2fa] [--reset | --disable]

Asks for what is missing. --role is owner by default; --permissions gives the account a role of its
own with these. --attribute limits the account to the rows that resources' scopes give it,
and can be repeated. --reset gives an existing account a new password and second factor,
--disable ends it and its sessions until it is reset.`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  permissions: { type: 'string' },
  attribute: { type: 'string', multiple: true },
  'without-2fa': { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
  disable: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand(async () => {
  const { values } = parseArgs({ options });
  if (values.help) print(usage);
  else await main(values);
});

type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function main(flags: Flags): Promise<void> {
  const env = loadSettings(installation);
  const username = flags.username ?? (await prompt('Username: '));
  if (flags.disable) {
    await withDatabase(installation, async (db) => {
      if (!(await disableStaff(db.drizzle, username))) throw noAccount(username);
      await recordCommand(db, 'admin-create', { username, disable: true });
    });
    return print(`\nThe account '${username}' can no longer sign in.`);
  }
  const email = flags.reset ? '' : (flags.email ?? (await prompt('E-mail address: ')));
  const name = flags.reset ? '' : (flags.name ?? (await prompt('Full name: ')));
  if (flags['without-2fa'] && env.MODE === 'production')
    throw new AppError(
      'forbidden',
      'In production, accounts need a second factor: leave out --without-2fa.',
    );
  const attributes = parseAttributes(flags.attribute ?? []);
  if (flags.reset && flags.attribute)
    throw new AppError('bad_request', '--attribute is for new accounts: leave out --reset.');
  const rights = readRights(flags);
  const typed = await askPassword();
  const password = typed || randomBytes(15).toString('base64url');
  const totpSecret = flags['without-2fa'] ? null : createTotpSecret();

  const assertTyped = async (owner: PasswordOwner) => {
    const knownNames = [env.BRAND_NAME, installation.server.product.name];
    const hasSecondFactor = totpSecret !== null;
    if (typed) await assertPassword(password, { owner, knownNames, hasSecondFactor });
  };

  await withDatabase(installation, async (db, vault) => {
    if (flags.reset) {
      await assertTyped({ username, email, name });
      const login = newStaffSchema
        .pick({ username: true, password: true })
        .parse({ username, password });
      if (!(await db.transaction((tx) => resetStaff(tx, vault, { ...login, totpSecret }))))
        throw noAccount(username);
      return recordCommand(db, 'admin-create', { username, reset: true });
    }
    const account = newStaffSchema.parse({ username, email, name, password });
    await assertTyped(account);
    const created = { ...account, ...rights, attributes, totpSecret };
    if (await db.transaction((tx) => createStaff(tx, vault, created)))
      return recordCommand(db, 'admin-create', { username, email, name, ...rights, attributes });
    throw new AppError(
      'conflict',
      'This username or e-mail address has an account. --reset gives it a new password.',
    );
  });

  print(`\nThe account '${username}' can sign in.`);
  const { scopedBy } = installation.server.product;
  for (const name of Object.keys(attributes).filter((each) => !scopedBy.includes(each)))
    print(`  The attribute '${name}' limits nothing: no resource has it in its scope.`);
  if (!typed) print(`  Password            ${password}`);
  if (!totpSecret) return;
  print(`  Two-factor secret   ${totpSecret}`);
  print(`  For a QR code       ${toTotpUri(totpSecret, env.BRAND_NAME, username)}`);
}

/** The role or the permissions of a new account. */
function readRights({ role, permissions }: Flags): { role: string } | { permissions: string[] } {
  if (role !== undefined && permissions !== undefined)
    throw new AppError('bad_request', 'Write either --role or --permissions, not both.');
  if (permissions === undefined) return { role: role ?? 'owner' };
  const patterns = permissions.split(',').map((each) => each.trim());
  assertKnownPermissions(patterns, installation.server.product.catalogue);
  return { permissions: patterns };
}

function noAccount(username: string): AppError {
  return new AppError('not_found', `There is no account '${username}'.`);
}

/**
 * Empty without a terminal: then one is generated, which is better than one in a shell's history.
 */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  return prompt('Password (empty generates one): ', { isSecret: true });
}
