import type { Resource } from '@koshpay/resource';
import { z } from 'zod';
import { toRecordTitle } from '../../core/audit/record.ts';
import type { SearchText } from '../../core/search/parse-text.ts';
import { searchFields } from '../../core/search/search-fields.ts';
import { maxFound } from './search-entries.ts';
import type { FoundRow } from './search-statement.ts';

const fieldSchema = z.object({ field: z.string(), value: z.string() });

/** The records of one resource that were found, best first. */
export const foundRecordsSchema = z.object({
  resource: z.string(),
  records: z.array(
    z.object({
      id: z.number(),
      title: z.string().nullable(),
      match: fieldSchema.optional().describe('Another field in which the text was found.'),
      apart: z
        .array(fieldSchema)
        .optional()
        .describe('What tells it apart from others with its title.'),
    }),
  ),
  has_more: z.boolean().describe('Whether the resource has more rows that fit.'),
});
export type FoundRecords = z.infer<typeof foundRecordsSchema>;

/** Turns the found rows of a resource into records to show. */
export function toFoundRecords(
  resource: Resource,
  rows: readonly FoundRow[],
  apart: readonly string[],
  text: SearchText,
): FoundRecords {
  const records = rows.slice(0, maxFound - 1).map((row) => {
    const match = findMatch(resource, row, text);
    const title = toRecordTitle(resource, row);
    const facts = apart
      .filter((field) => row[field] != null)
      .map((field) => ({ field, value: String(row[field]) }))
      .filter(({ value }) => !title?.split(' ').includes(value));
    return {
      id: row.id,
      title,
      ...(match && { match }),
      ...(facts.length > 0 && { apart: facts }),
    };
  });
  return { resource: resource.name, records, has_more: rows.length === maxFound };
}

/** The field in which the text was found, where the title does not show it. */
function findMatch(resource: Resource, row: FoundRow, { starts, end, tail, words }: SearchText) {
  const firstWord = words?.split("'")[1];
  const isIn = (value: string) =>
    starts.some(
      (each) => value.startsWith(each.toLowerCase()) && value.endsWith(end.toLowerCase()),
    ) ||
    (tail !== null && value.endsWith(tail.toLowerCase())) ||
    (firstWord !== undefined && value.includes(firstWord.toLowerCase()));
  const found = searchFields(resource).starts.find((field) => {
    const value = row[field];
    return typeof value === 'string' && isIn(value.toLowerCase());
  });
  if (!found || resource.recordTitle.includes(found)) return undefined;
  return { field: found, value: String(row[found]) };
}
