import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { type PublishedChange, toPayloads } from './change-message.ts';
import { createHub, type Hub, type Subscriber } from './hub.ts';
import type { Rights } from './rights.ts';

const streams = 2_000;
let lookUps: (readonly FastifyRequest[])[];
let ended: Set<FastifyRequest>;
let subscribers: (Subscriber & { readonly texts: string[]; readonly rights: Rights })[];
let hub: Hub;

/** A stream of session `n`, of account `n`, with one of ten roles. */
function toSubscriber(n: number) {
  const texts: string[] = [];
  const write = (text: string) => void texts.push(text);
  const stream = { write, end: (text = '') => write(text) };
  const rows = new Set([`sessions ${n}`, `staff ${n}`, `roles ${n % 10}`]);
  const rights = { key: `${n}`, rows } as unknown as Rights;
  return { stream, texts, rights, request: {} as FastifyRequest };
}

beforeEach(async () => {
  lookUps = [];
  ended = new Set();
  subscribers = Array.from({ length: streams }, (_, n) => toSubscriber(n));
  const rightsOf = new Map(subscribers.map(({ request, rights }) => [request, rights]));
  hub = createHub({
    visibleChanges: () => async () => [],
    findRights: async (requests) => {
      lookUps.push(requests);
      return new Map(
        requests.map((each) => [each, ended.has(each) ? undefined : rightsOf.get(each)]),
      );
    },
    log: {
      error: (error: unknown) => expect(error).toBeUndefined(),
    } as unknown as FastifyBaseLogger,
  });
  for (const each of subscribers) void hub.open(each, each.rights, {});
  await hub.drop(toSubscriber(streams));
});

const publish = (...changes: PublishedChange[]) =>
  Promise.all(toPayloads(changes, () => 'a-1').map(hub.receive));
const requestsOf = (...numbers: number[]) => numbers.map((n) => subscribers[n]?.request);

it('looks up only the sessions that have ended, together', async () => {
  const gone = [3, 1_700];
  for (const request of requestsOf(...gone)) ended.add(request as FastifyRequest);
  await publish(...gone.map((id) => ({ resource: 'sessions', kind: 'delete', id }) as const));
  expect(lookUps).toEqual([requestsOf(...gone)]);
  const isEnded = ({ texts }: (typeof subscribers)[number]) =>
    texts.join('').includes('event: ended');
  expect(subscribers.flatMap((each, n) => (isEnded(each) ? [n] : []))).toEqual(gone);
  expect(hub.size).toBe(streams - gone.length);
});

it('looks up none for sessions and accounts of other processes, and for new ones', async () => {
  await publish(
    { resource: 'sessions', kind: 'delete', id: 5_000 },
    { resource: 'staff', kind: 'update', id: 5_000 },
  );
  await publish(
    { resource: 'sessions', kind: 'create', id: 3 },
    { resource: 'books', kind: 'update', id: 3 },
  );
  expect(lookUps).toEqual([]);
});

it('looks up whose account or role has changed', async () => {
  await publish({ resource: 'staff', kind: 'update', id: 7 });
  await publish({ resource: 'roles', kind: 'update', id: 4 });
  const ofRole = Array.from({ length: streams / 10 }, (_, n) => 10 * n + 4);
  expect(lookUps[0]).toEqual(requestsOf(7));
  expect(lookUps.slice(1).flat()).toEqual(requestsOf(...ofRole));
});

it('looks up all, a hundred in a statement, when it is not said which', async () => {
  await publish({ resource: 'roles', kind: 'update' });
  expect(lookUps).toHaveLength(streams / 100);
  expect(new Set(lookUps.flat()).size).toBe(streams);
});
