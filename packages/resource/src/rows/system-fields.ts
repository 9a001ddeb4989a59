import type { Fields } from '../kinds/index.ts';

/** The fields that every row has without being declared. */
export const systemFields = {
  id: { kind: 'id' },
  created_at: { kind: 'timestamp' },
  updated_at: { kind: 'timestamp' },
} as const satisfies Fields;
export type SystemFields = typeof systemFields;
