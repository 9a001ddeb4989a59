import { z } from 'zod';

/** The values of the fields that decide who may see a row. */
const deciding = z.record(z.string(), z.unknown());

/**
 * A change in a notification. Its keys have one letter, since a notification has 8,000 bytes and names
 * up to 200 rows, and since processes of two releases read each other's while one replaces the other.
 */
const publishedSchema = z
  .object({
    r: z.string(),
    k: z.enum(['create', 'update', 'delete']),
    i: z.number().int().optional(),
    o: z.string().optional(),
    b: deciding.optional(),
    a: deciding.optional(),
  })
  .transform(({ r, k, i, o, b, a }) => ({
    resource: r,
    kind: k,
    ...(i !== undefined && { id: i }),
    ...(o !== undefined && { origin: o }),
    ...(b && { before: b }),
    ...(a && { after: a }),
  }));

/** A change that processes publish: of its row, only the values that decide who may see it. */
export type PublishedChange = z.infer<typeof publishedSchema>;

function toWire(change: PublishedChange): z.input<typeof publishedSchema> {
  const { resource: r, kind: k, id: i, origin: o, before: b, after: a } = change;
  return { r, k, i, o, b, a };
}

/** One notification. All processes receive them in the same order. */
export const changeMessageSchema = z.object({ id: z.string(), changes: z.array(publishedSchema) });

/** One notification. */
export type ChangeMessage = z.infer<typeof changeMessageSchema>;

/** The channel of `listen` and `notify`, which is of one database. */
export const liveChannel = 'live_changes';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const maxPayload = 7_900;

/** Messages with an id of their own, each small enough for a notification. */
export function toPayloads(changes: readonly PublishedChange[], nextId: () => string): string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  const close = () => {
    if (open.length > 0) payloads.push(`{"id":"${nextId()}","changes":[${open.join(',')}]}`);
    [open, bytes] = [[], 0];
  };
  for (const change of changes) {
    const text = JSON.stringify(toWire(change));
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > maxPayload - frameBytes) close();
    open.push(text);
    bytes += size;
  }
  close();
  return payloads;
}

/** More than the id and what surrounds the changes. */
const frameBytes = 100;
