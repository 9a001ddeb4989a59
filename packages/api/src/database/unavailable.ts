const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Shut down, crashed, starting up, out of connections, read-only after a failover. */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failed query means that the database is away, as opposed to the query being wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isAway =
    serverCodes.has(code) ||
    code.startsWith('08') ||
    (systemCodes.has(code) && 'syscall' in error && isSocketCall(error.syscall)) ||
    driverMessages.test(error.message);
  return isAway || isDatabaseUnavailable(error.cause);
}

/** `ENOENT` is also what a missing file says; only failed socket calls count. */
function isSocketCall(syscall: unknown): boolean {
  return typeof syscall === 'string' && /^(connect|read|write|getaddrinfo)/.test(syscall);
}
