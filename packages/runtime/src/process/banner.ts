import type { Installation } from '../installation.ts';
import type { Env } from '../settings/env.ts';

/** The parts of an installation that are printed. */
interface Printed extends Pick<Installation, 'builds'> {
  readonly server: Pick<Installation['server'], 'demo'>;
}

/**
 * The text that is printed once a server is ready: where everything is, how to sign in, and how to
 * stop it.
 */
export function toBanner(
  { server, builds }: Printed,
  env: Env,
  url: string,
  seconds = Math.round(performance.now() / 100) / 10,
): string[] {
  const servesPages = env.ROLE !== 'worker';
  const metrics = metricsUrl(env, url);
  const places = [
    ...(servesPages && builds?.site ? [toLine('The site', `${url}/`)] : []),
    ...(servesPages ? [toLine('The console', `${url}/auth/login`)] : []),
    ...(servesPages ? [toLine('The API', `${url}/api/docs`)] : []),
    ...(metrics ? [toLine('Metrics', metrics)] : []),
  ];
  return [
    `\n  Ready: ${url} (${seconds} s)\n`,
    ...places,
    ...(servesPages && env.MODE === 'demo' ? toSignIns(server.demo, env) : []),
    `\n  Ctrl-C stops it${env.DATABASE_URL ? '' : ', the database included'}.\n`,
  ];
}

function toLine(name: string, place: string): string {
  return `  ${name.padEnd(20)} ${place}`;
}

/** The URL at which Prometheus reads the figures, if there is one. */
function metricsUrl(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Env,
  url: string,
): string | undefined {
  if (METRICS_PORT !== undefined)
    return `http://${METRICS_HOST.includes(':') ? `[${METRICS_HOST}]` : METRICS_HOST}:${METRICS_PORT}/metrics`;
  return METRICS_TOKEN && `${url}/metrics`;
}

function toSignIns({ staff, password }: Installation['server']['demo'], { HOST }: Env): string[] {
  return [
    '\n  Demo sign-ins, which do not work in production:',
    ...staff.map(
      ({ username, totpSecret }) =>
        `    ${username.padEnd(8)} ${password}   ${totpSecret ? `two-factor secret ${totpSecret}` : 'no second factor'}`,
    ),
    ...(HOST === '127.0.0.1'
      ? []
      : ['    Everyone who reaches this machine can use them: HOST is not the loopback.']),
  ];
}
