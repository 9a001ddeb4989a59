import { z } from 'zod';

/*
 * A backup is a zstd-compressed text:
 *
 *   {"format":"koshpay-backup", …}     what is in it, on one line
 *   1 ⇥ Polygon ⇥ …                    the rows of the first table, as COPY writes them
 *   \.                                 their end
 *   …                                  the other tables, in the order of the first line
 *   sha256 2c26b46b…                   of everything above
 */

const name = 'koshpay-backup';
const version = 1;

/** The end of a table's rows, with the newline before it. No value contains it: COPY escapes backslashes. */
export const endOfRows = '\n\\.\n';

/** The bounds of a partition, as PostgreSQL writes them. */
const bounds = /^FOR VALUES FROM \('[\d :+.-]+'\) TO \('[\d :+.-]+'\)$/;

/** Migrations that had run, oldest first: when each was generated, and the SHA-256 of its SQL. */
const migrations = z.array(z.object({ stamp: z.number(), hash: z.string() }));

const headerSchema = z.object({
  format: z.literal(name),
  version: z.number(),
  /** Version of the product that wrote it. */
  product: z.string(),
  /** The time of its snapshot: it contains what was committed before. */
  createdAt: z.iso.datetime(),
  /** Version of the PostgreSQL that it comes from: `18.4`. */
  postgres: z.string(),
  /** Those of the product. */
  migrations,
  /** Those of the framework; absent where its tables were created by the product's. */
  framework: migrations.optional(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** The parts of the table of a log, each from a time to another. */
      parts: z.array(z.object({ name: z.string(), bounds: z.string().regex(bounds) })).optional(),
    }),
  ),
  /** The last number of each sequence; an unused one is missing. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** The description in a backup. */
export type BackupHeader = z.infer<typeof headerSchema>;

/** The description of a backed-up database, without its writer. */
export type DatabaseContent = Omit<BackupHeader, 'format' | 'version' | 'product'>;

export type BackupTable = BackupHeader['tables'][number];

export function createHeader(content: DatabaseContent, product: string): BackupHeader {
  return { format: name, version, product, ...content };
}

/** @throws {BackupError} where the line is not the first one of a backup, or of a later version */
export function parseHeader(line: string): BackupHeader {
  const { data, success } = headerSchema.safeParse(parseJson(line));
  if (!success) throw new BackupError(notABackup);
  if (data.version > version) throw new BackupError(fromNewer(data.product));
  return data;
}

export const notABackup =
  'This file is not of this product: pnpm db:backup writes backups, and pnpm db:archive archives.';

/** The message about a backup that only another version can read. */
export function fromNewer(product: string): string {
  return `This backup is of version ${product} of the product, whose tables this version does not know: restore it with that version or a later one.`;
}

/** The message about a backup from before the first migration of this version. */
export function fromOlder(product: string): string {
  return `This backup is of version ${product} of the product, which this version cannot upgrade: restore it with that version, and upgrade by a version between the two.`;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A backup cannot be written or restored; the message says why, and what to do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
