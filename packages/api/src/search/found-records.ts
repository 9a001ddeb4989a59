import type { Resource } from '@koshpay/resource';
import { z } from 'zod';
import { toRecordTitle } from '../resources/record-title.ts';
import type { SearchText } from './parse-text.ts';
import { searchFields } from './search-fields.ts';
import { type FoundRow, mostFound } from './search-statement.ts';

/** The records of one resource that were found, best first. */
export const foundRecordsSchema = z.object({
  resource: z.string(),
  records: z.array(
    z.object({
      id: z.number(),
      title: z.string().nullable(),
      match: z
        .object({ field: z.string(), value: z.string() })
        .optional()
        .describe('Another field in which the text was found.'),
    }),
  ),
  has_more: z.boolean().describe('Whether the resource has more rows that fit.'),
});
export type FoundRecords = z.infer<typeof foundRecordsSchema>;

/** What is shown of the rows of a resource that were found. */
export function toFoundRecords(
  resource: Resource,
  rows: readonly FoundRow[],
  text: SearchText,
): FoundRecords {
  const records = rows.slice(0, mostFound - 1).map((row) => {
    const match = findMatch(resource, row, text);
    return { id: row.id, title: toRecordTitle(resource, row), ...(match && { match }) };
  });
  return { resource: resource.name, records, has_more: rows.length === mostFound };
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
