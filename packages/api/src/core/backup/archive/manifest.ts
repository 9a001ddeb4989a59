import { z } from 'zod';
import { BackupError, notABackup } from '../format.ts';

/*
 * An archive has the form of a backup, with the rows of one table and of one month:
 *
 *   {"format":"koshpay-archive", …}     what is in it, on one line
 *   1 ⇥ GET ⇥ …                         its rows, as COPY writes them
 *   \.                                  their end
 *   sha256 2c26b46b…                    of everything above
 */

const format = 'koshpay-archive';
const version = 1;

const manifestSchema = z.object({
  format: z.literal(format),
  version: z.literal(version),
  /** Version of the product that wrote it. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  table: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** `2026-06`, in the time zone; its rows were created from `from` on and before `to`. */
  month: z.string().regex(/^\d{4}-\d\d$/),
  timeZone: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  columns: z.array(
    z.object({ name: z.string(), type: z.string().regex(/^[a-z][a-z0-9 ()[\],]*$/) }),
  ),
  rows: z.number(),
});

/** The description in an archive. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The description of an archived month, without its writer. */
export type ArchivedMonth = Omit<Manifest, 'format' | 'version' | 'product' | 'createdAt'>;

export function createManifest(month: ArchivedMonth, product: string): Manifest {
  return { format, version, product, createdAt: new Date().toISOString(), ...month };
}

/** @throws {BackupError} where the line is not the first one of an archive */
export function parseManifest(line: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new BackupError(notABackup, { cause });
  }
}
