/** The target of a connection. */
interface Target {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
  readonly database?: string | undefined;
}

type Explain = (target: string, details: Target & { readonly message: string }) => string;

const unreachable: Explain = (target) =>
  `No PostgreSQL accepts connections at ${target}: start it, or correct DATABASE_URL.`;
const unknownHost: Explain = (_, { host }) =>
  `The host ${host} cannot be found: correct DATABASE_URL, or check the DNS.`;
const silent: Explain = (target) =>
  `The database at ${target} does not answer: check the host, the port and the firewall.`;
const refusedUser: Explain = (target, { user }) =>
  `The database at ${target} does not let ${user} in: correct the user or the password in DATABASE_URL.`;
const untrusted: Explain = (target) =>
  `The TLS certificate of the database at ${target} is not trusted: set NODE_EXTRA_CA_CERTS to its authority, or correct sslmode in DATABASE_URL.`;

/** The failures of a database that is starting, or whose name is not known yet. */
const comingUp: Readonly<Record<string, Explain>> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: unreachable,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  '57P03': (target) => `The database at ${target} is still starting: start the server again later.`,
};

const final: Readonly<Record<string, Explain>> = {
  '28P01': refusedUser,
  '28000': (target, details) =>
    /pg_hba\.conf/.test(details.message)
      ? `The database at ${target} accepts no such connection (${details.message}): allow it there, or correct the user, the database or sslmode in DATABASE_URL.`
      : refusedUser(target, details),
  '3D000': (target, { database }) =>
    `There is no database '${database}' at ${target}: create it, or correct DATABASE_URL.`,
  '53300': (target) =>
    `The database at ${target} has no free connection: raise its max_connections, or stop other clients.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  CERT_HAS_EXPIRED: untrusted,
};

const noAnswer = /timeout|Connection terminated/i;

/** Failures that only the driver's message distinguishes. */
const messages: readonly (readonly [pattern: RegExp, explain: Explain])[] = [
  [noAnswer, silent],
  [/password must be a string/, refusedUser],
  [
    /does not support SSL/,
    (target) =>
      `The database at ${target} does not offer TLS: enable it there, or correct sslmode in DATABASE_URL.`,
  ],
];

/** True if a failed connection may succeed a little later. */
export function isTemporarilyDown(error: unknown): boolean {
  const { code, message } = parse(error);
  return code in comingUp || noAnswer.test(message);
}

/** One sentence, with its cure, about a connection of a setting that could not be opened. */
export function explainConnection(
  error: unknown,
  { host, port, user, database }: Target,
  setting = 'DATABASE_URL',
): string {
  const { code, message } = parse(error);
  const target = host.startsWith('/') ? host : `${host}:${port}`;
  const explain =
    comingUp[code] ??
    final[code] ??
    messages.find(([pattern]) => pattern.test(message))?.[1] ??
    (() => `The database at ${target} refused the connection: ${message}.`);
  const sentence = explain(target, { host, port, user, database, message });
  return sentence.replaceAll('DATABASE_URL', setting);
}

/** Several addresses of one host fail together, in an error that has no message of its own. */
function parse(error: unknown): { readonly code: string; readonly message: string } {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return { code: '', message: String(first) };
  const code = 'code' in first && typeof first.code === 'string' ? first.code : '';
  return { code, message: first.message };
}
