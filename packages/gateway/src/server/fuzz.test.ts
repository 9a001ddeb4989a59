import {
  createTenants,
  type FuzzRequest,
  sampleRequests,
  signIn,
  type Tenant,
  textsOf,
} from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { setupTestApp, testProduct } from './testing/index.ts';

const test = setupTestApp();
/** `pnpm bench` sends more, from a seed of its own. */
const { FUZZ_REQUESTS: count = '500', FUZZ_SEED: seed = '1' } = process.env;
/** The requests that are sent to the rows of two new tenants. */
const roundSize = 500;
const absent = 999_999_999;
const hangMs = 60_000;

const roles = testProduct.builtInRoles.filter(({ name }) =>
  ['owner', 'operator', 'merchant'].includes(name),
);
type Role = (typeof roles)[number];

it(`answers random requests of three roles without an error of its own or a foreign row (seed ${seed})`, {
  timeout: 60_000 + Number(count) * 200,
}, async () => {
  await test.app.ready();
  const found: string[] = [];
  for (let sent = 0; sent < Number(count) && found.length === 0; sent += roundSize)
    found.push(...(await playRound(Number(seed) + sent)));
  expect(found).toEqual([]);
});

/** @returns what is wrong */
async function playRound(roundSeed: number): Promise<string[]> {
  const [mine, other] = await createTenants(test);
  const foreign = textsOf(other, mine, testProduct);
  const headers = new Map<string, { authorization: string }>();
  const found: string[] = [];
  const requests = sampleRequests(test.app, {
    knownOf: knownOf(mine, other),
    count: roundSize,
    seed: roundSeed,
  });
  for (const [at, request] of requests.entries()) {
    const role = roles[at % roles.length] as Role;
    headers.set(
      role.name,
      headers.get(role.name) ?? (await enter(role, `${role.name}-${roundSeed}-${at}`, mine)),
    );
    const { status, body } = await send(request, headers.get(role.name));
    // The session may have ended itself.
    if (status === 401) headers.delete(role.name);
    const leaks = role.scopedBy ? foreign.filter((text) => body.includes(text)) : [];
    // A message of zod's own says nothing to people.
    const isRaw = body.includes('Invalid input');
    if (status >= 500 || status === 0 || leaks.length > 0 || isRaw)
      found.push(
        `${role.name}: ${request.method} ${request.url} ${request.payload ?? ''} → ${status} ${leaks.join()} ${body.slice(0, 300)}`,
      );
  }
  return found;
}

/** The status and the body; the status is 0 where there is no answer. */
async function send({ headers, ...request }: FuzzRequest, session: object | undefined) {
  const answer = test.app.inject({ ...request, headers: { ...headers, ...session } });
  const { promise: hanging, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, hangMs, undefined);
  const response = await Promise.race([answer, hanging]);
  clearTimeout(timer);
  return { status: response?.statusCode ?? 0, body: response?.body ?? 'no answer' };
}

function enter({ permissions, scopedBy }: Role, username: string, { attributes }: Tenant) {
  return signIn(test, {
    username,
    permissions: [...permissions],
    attributes: scopedBy ? attributes : {},
  });
}

/** Of a resource the values of one tenant's row, and of the other's only the id. */
function knownOf(mine: Tenant, other: Tenant) {
  const idsOf = (name: string) => [mine, other].map(({ rows }) => rows[name]?.id ?? absent);
  const references = Object.keys(mine.rows).map((name) => [
    `${name.replaceAll('-', '_').replace(/s$/, '')}_id`,
    idsOf(name),
  ]);
  return (resource: string): Record<string, unknown[]> => {
    const own = Object.entries(mine.rows[resource] ?? {}).map(([key, value]) => [key, [value]]);
    return { ...Object.fromEntries([...own, ...references]), id: [...idsOf(resource), absent] };
  };
}
