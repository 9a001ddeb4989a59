import { z } from 'zod';

/** An integration as the console shows it. */
export const integrationSchema = z.object({
  key: z.string(),
  title: z.string(),
  group: z.string(),
  missing: z.string().nullable().describe('What is missing for it to work; null if it is set up.'),
  facts: z.array(z.object({ label: z.string(), value: z.string(), url: z.string().optional() })),
  can_check: z.boolean(),
  can_test: z.boolean(),
  sent_at: z.iso.datetime().nullable().describe('When it last sent a message.'),
  failed_at: z.iso.datetime().nullable().describe('When it last failed to send one.'),
});

/** The result of a check or of a test. */
export const integrationResult = z.object({
  ok: z.boolean(),
  message: z.string(),
  latency_ms: z.number().int().describe('How long it took.'),
});

export type IntegrationResult = z.infer<typeof integrationResult>;

export const integrationTarget = z.strictObject({ key: z.string().min(1).max(100) });
