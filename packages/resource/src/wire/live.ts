import { z } from 'zod';

/**
 * A change of a row, as a backend tells it to those who may see the row: `update` without an id where
 * it is not known which rows changed, or too many did.
 */
const liveChangeSchema = z.object({
  resource: z.string(),
  kind: z.enum(['create', 'update', 'delete']),
  id: z.number().int().optional(),
  origin: z.string().optional().describe('The tab that caused it, as its calls named it.'),
});

/** A change of a row that an account may see. */
export type LiveChange = z.infer<typeof liveChangeSchema>;

/** The schemas of the events of `GET live`, by their name. */
export const liveEvents = {
  /** The first of a stream. */
  hello: z.object({
    resync: z.boolean().describe('Changes may have been missed.'),
    heartbeat_seconds: z.number().describe('At least so often, the stream sends something.'),
  }),
  change: z.array(liveChangeSchema),
  /** Changes may have been missed, or the account may see or do other things now. */
  resync: z.object({}),
  /** The session has ended, and with it the stream. */
  ended: z.object({}),
} as const;
