import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import { toNetwork } from './network.ts';
import { verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { knownAddresses, staff, throttles } from './tables.ts';
import { type Bucket, countAttempt, forgiveAttempt } from './throttle.ts';
import { consumeTotpStep, findTotpStep } from './totp.ts';

type Credentials = { username: string; password: string; two_fa_code: string };

/** Without a token a second factor is still owed. */
type Outcome = { token: string; account: Account } | { token?: undefined };

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

type LoginContext = { db: Database; vault: Vault; sessions: Sessions; mode: Env['MODE'] };

/**
 * Signs staff in. The order is what makes it safe: count the try, then the password, then the
 * second factor, and nothing on the way tells whether the account exists.
 *
 * @throws {AppError} `too_many_attempts`, `invalid_credentials`, `invalid_two_fa_code`
 */
export async function login(
  { db, vault, sessions, mode }: LoginContext,
  { username, password, two_fa_code: code }: Credentials,
  address: string,
): Promise<Outcome> {
  const name = username.trim().toLowerCase();
  const network = toNetwork(address);
  const account = await findAccount(db, name, network);
  const buckets = toBuckets(account ? `#${account.id}` : name, network, account?.isKnownAddress);
  await countAttempt(db.drizzle, buckets);

  const mayEnter = account && !account.disabledAt && !(account.isDemo && mode === 'production');
  const isRight = await verifyPassword(password, mayEnter ? account.passwordHash : undefined).catch(
    async (error) => {
      // Nobody looked at the password, so it was no guess.
      await forgiveAttempt(db.drizzle, buckets);
      throw error;
    },
  );
  if (!isRight || !account) throw wrongCredentials();

  if (account.totpSecret && !code.trim()) {
    await forgiveAttempt(db.drizzle, buckets);
    return {};
  }
  if (account.totpSecret)
    await checkSecondFactor(db, account.id, vault.open(account.totpSecret), code);

  await forgiveAttempt(db.drizzle, buckets);
  const token = await sessions.open(account);
  // The password was changed while it was looked at.
  if (!token) throw wrongCredentials();
  await rememberAddress(db, account.id, network);
  return { token, account };
}

function wrongCredentials(): AppError {
  return new AppError('invalid_credentials', 'Wrong username or password.');
}

/**
 * The account's own counter is what stops a crowd of strangers; addresses that signed in lately are
 * exempt from it, so that such a crowd locks nobody out. One address alone cannot fill it: its own
 * counters, which come first, are full before.
 */
function toBuckets(account: string, network: string, isKnownAddress = false): Bucket[] {
  return [
    { name: `login:${network}`, limit: 100, minutes: 15 },
    { name: `login:${network}:${account}`, limit: 10, minutes: 15 },
    ...(isKnownAddress ? [] : [{ name: `login:*:${account}`, limit: 50, minutes: 60 }]),
  ];
}

async function findAccount({ drizzle }: Database, name: string, network: string) {
  const isKnownAddress = sql<boolean>`exists ${drizzle
    .select({ one: sql`1` })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.staffId, staff.id),
        eq(knownAddresses.address, network),
        gt(knownAddresses.lastUsedAt, sql`now() - interval '30 days'`),
      ),
    )}`;
  const [found] = await drizzle
    .select({
      id: staff.id,
      username: staff.username,
      name: staff.name,
      email: staff.email,
      avatarUrl: staff.avatarUrl,
      permissions: staff.permissions,
      passwordHash: staff.passwordHash,
      totpSecret: staff.totpSecret,
      isDemo: staff.isDemo,
      disabledAt: staff.disabledAt,
      isKnownAddress,
    })
    .from(staff)
    .where(or(eq(staff.username, name), eq(staff.email, name)));
  return found;
}

async function checkSecondFactor(
  { drizzle }: Database,
  id: number,
  secret: string,
  code: string,
): Promise<void> {
  const step = findTotpStep(secret, code);
  if (step !== undefined && (await consumeTotpStep(drizzle, id, step))) return;
  throw new AppError(
    'invalid_two_fa_code',
    'This two-factor code is wrong, too old or used already.',
  );
}

async function rememberAddress(
  { drizzle }: Database,
  staffId: number,
  address: string,
): Promise<void> {
  const lastUsedAt = sql`now()`;
  await drizzle.delete(throttles).where(eq(throttles.bucket, `login:${address}:#${staffId}`));
  await drizzle
    .insert(knownAddresses)
    .values({ staffId, address })
    .onConflictDoUpdate({
      target: [knownAddresses.staffId, knownAddresses.address],
      set: { lastUsedAt },
    });
}
