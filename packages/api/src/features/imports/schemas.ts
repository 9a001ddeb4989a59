import { type ImportRun, importModes, importStatuses } from '@koshpay/resource/internal';
import { z } from 'zod';

const count = () => z.number().int();

/** The file of an import, and its progress. */
export const importRunSchema: z.ZodType<ImportRun> = z
  .object({
    id: count(),
    resource: z.string(),
    status: z.enum(importStatuses),
    file_name: z.string(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    headers: z.array(z.string()),
    secret_columns: z.array(count()).describe('Columns that hold secrets, which are not stored.'),
    row_count: count(),
    sample: z.array(z.array(z.string())).describe('The first rows.'),
    plan: z.object({
      columns: z.record(z.string(), count()).describe('The number of the column by field, from 0.'),
      mode: z.enum(importModes),
      key: z.string().nullable().describe('The field that finds existing rows.'),
      references: z
        .record(z.string(), z.string())
        .optional()
        .describe('Which field of the row that a reference leads to its cells have, by field.'),
    }),
    position: count().describe('How many rows were checked or imported so far.'),
    created: count(),
    updated: count(),
    unchanged: count(),
    failed: count(),
    problems: z.array(
      z.object({
        row: count().describe('As spreadsheets count: the headings are row 1.'),
        reasons: z.array(z.object({ field: z.string(), message: z.string() })),
      }),
    ),
    error: z.string().nullable(),
    same_as: z
      .object({
        id: count(),
        at: z.iso.datetime(),
        username: z.string(),
        created: count(),
        updated: count(),
      })
      .nullable()
      .describe('The last import of the same file.'),
  })
  .meta({ id: 'ImportRun' });
