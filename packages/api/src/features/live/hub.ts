import type { LiveChange } from '@koshpay/resource/internal';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type ChangeMessage, changeMessageSchema } from './change-message.ts';
import { createRecent, type Resume } from './recent.ts';
import { createAffectedTest, type FindRights, type Rights } from './rights.ts';
import {
  heartbeatSeconds,
  heartbeatText,
  type Stream,
  toEventText,
  toRetryText,
} from './stream.ts';
import type { createVisibleChanges } from './visible-changes.ts';

/** An open stream, and whose it is. */
export interface Subscriber {
  readonly stream: Stream;
  readonly request: FastifyRequest;
}

/** Streams that one statement looks up: what they may see is computed without a pause. */
const together = 100;

interface HubOptions {
  readonly visibleChanges: ReturnType<typeof createVisibleChanges>;
  readonly findRights: FindRights;
  readonly log: FastifyBaseLogger;
}

export type Hub = ReturnType<typeof createHub>;

/** Passes what processes publish on to the streams of this one, to each what its account may see. */
export function createHub(options: HubOptions) {
  const subscribers: Subscribers = new Map();
  const recent = createRecent();
  const { note, notify, ...changes } = createChangeWatch();
  const enqueue = createQueue(options.log);
  const resync = () => writeAll(subscribers, toEventText('resync', {}));
  const accept = (message: ChangeMessage) => {
    recent.add(message);
    note(message);
    return deliver(subscribers, message, options);
  };

  return {
    ...changes,
    get size() {
      return subscribers.size;
    },
    receive: (payload: string) => {
      const parsed = changeMessageSchema.safeParse(toJson(payload));
      // Another version of the server may say more than this one understands.
      notify(parsed.data?.changes.map(({ resource }) => resource));
      return enqueue(() => (parsed.success ? accept(parsed.data) : resync()));
    },
    /** Messages may have been missed. */
    restart: () => {
      notify();
      return enqueue(() => {
        recent.reset();
        resync();
      });
    },
    open: (subscriber: Subscriber, rights: Rights, resume: Resume) =>
      enqueue(() => begin(subscribers, [subscriber, rights], recent.after(resume), options)),
    drop: (subscriber: Subscriber) => enqueue(() => void subscribers.delete(subscriber)),
    beat: () => writeAll(subscribers, heartbeatText),
    checkAll: () => check(subscribers, [...subscribers.keys()], options),
    /** Ends every stream; browsers go to another process. */
    close: () => enqueue(() => closeAll(subscribers)),
  };
}

/** The open streams of this process, with the rights of their accounts. */
type Subscribers = Map<Subscriber, Rights>;

/** Creates the record of when resources changed, as far as this process knows, and of who watches them. */
function createChangeWatch() {
  const changedAt = new Map<string, number>();
  const watchers = new Map<string, () => void>();
  return {
    note: ({ changes }: ChangeMessage) => {
      for (const { resource } of changes) changedAt.set(resource, performance.now());
    },
    /** Calls those who watch some resources, which may have changed; all by default. */
    notify: (resources: Iterable<string> = watchers.keys()) => {
      for (const resource of new Set(resources)) watchers.get(resource)?.();
    },
    /** True if a resource changed within these milliseconds: a replica may not have it yet. */
    hasChanged: (resource: string, withinMs: number) =>
      performance.now() - (changedAt.get(resource) ?? Number.NEGATIVE_INFINITY) < withinMs,
    /** Calls back whenever any process publishes a change of a resource, or may have done so. */
    watch: (resource: string, callback: () => void) => void watchers.set(resource, callback),
  };
}

function writeAll(subscribers: Subscribers, text: string): void {
  for (const { stream } of subscribers.keys()) stream.write(text);
}

function closeAll(subscribers: Subscribers): void {
  for (const subscriber of [...subscribers.keys()]) close(subscribers, subscriber, toRetryText());
}

function close(subscribers: Subscribers, subscriber: Subscriber, lastWords: string): void {
  subscribers.delete(subscriber);
  subscriber.stream.end(lastWords);
}

/** Sends a message, once the rights that it may change are read again. */
async function deliver(
  subscribers: Subscribers,
  message: ChangeMessage,
  options: HubOptions,
): Promise<void> {
  const isAffected = createAffectedTest(message.changes);
  if (isAffected) {
    const affected = [...subscribers].flatMap(([each, rights]) =>
      isAffected(rights) ? [each] : [],
    );
    await check(subscribers, affected, options);
  }
  await send(subscribers, message, options.visibleChanges);
}

/**
 * Ends streams whose session is over, and has a screen read everything again whose rights are others
 * now, itself included. One that cannot be looked up stays as it is.
 */
async function check(
  subscribers: Subscribers,
  some: readonly Subscriber[],
  { findRights, log }: HubOptions,
): Promise<void> {
  for (let at = 0; at < some.length; at += together) {
    const chunk = some.slice(at, at + together);
    try {
      const found = await findRights(chunk.map(({ request }) => request));
      for (const each of chunk)
        if (found.has(each.request)) follow(subscribers, each, found.get(each.request));
    } catch (err) {
      log.debug({ source: 'live', err }, 'Sessions could not be looked up.');
    }
  }
}

function follow(
  subscribers: Subscribers,
  subscriber: Subscriber,
  rights: Rights | undefined,
): void {
  const former = subscribers.get(subscriber);
  if (!former) return;
  if (rights) {
    subscribers.set(subscriber, rights);
    if (former.key !== rights.key) subscriber.stream.write(toEventText('resync', {}));
  } else close(subscribers, subscriber, toEventText('ended', {}));
}

/** Begins a stream: with what it missed, where that is known. */
async function begin(
  subscribers: Subscribers,
  [subscriber, rights]: [Subscriber, Rights],
  missed: readonly ChangeMessage[] | undefined,
  { visibleChanges }: HubOptions,
): Promise<void> {
  const hello = { resync: missed === undefined, heartbeat_seconds: heartbeatSeconds };
  subscriber.stream.write(toEventText('hello', hello));
  for (const each of missed ?? []) await send([[subscriber, rights]], each, visibleChanges);
  subscribers.set(subscriber, rights);
}

/** One thing after the other: a stream has its events in the order of the commits. */
function createQueue(log: FastifyBaseLogger) {
  let queue = Promise.resolve();
  return (work: () => Promise<void> | void): Promise<void> => {
    queue = queue
      .then(work)
      .catch((err) => log.error({ source: 'live', err }, 'A change was lost.'));
    return queue;
  };
}

/** Sends each account what it may know of a message. */
async function send(
  to: Iterable<[Subscriber, Rights]>,
  { id, changes }: ChangeMessage,
  visibleChanges: HubOptions['visibleChanges'],
): Promise<void> {
  const visibleTo = visibleChanges(changes);
  const texts = new Map<string, string>();
  for (const [{ stream }, rights] of to) {
    const known = texts.get(rights.key);
    const text = known ?? toText(await visibleTo(rights).catch(() => undefined), id);
    if (known === undefined) texts.set(rights.key, text);
    if (text) stream.write(text);
  }
}

/** Nothing where nothing is visible; without knowing what is, the browser reads all again. */
function toText(visible: readonly LiveChange[] | undefined, id: string): string {
  if (!visible) return toEventText('resync', {}, id);
  return visible.length > 0 ? toEventText('change', [...visible], id) : '';
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
