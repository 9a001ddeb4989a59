import { type CatalogueEntry, findUnknownPatterns, nearest } from '@koshpay/resource/internal';
import { invalidField } from '../../errors.ts';

/** @throws {AppError} `validation_failed` on `permissions`, naming those that permit nothing */
export function assertKnownPermissions(
  patterns: readonly string[],
  catalogue: readonly CatalogueEntry[],
): void {
  const unknown = findUnknownPatterns(patterns, catalogue);
  if (unknown.length === 0) return;
  const known = catalogue.map(({ permission }) => permission);
  const named = unknown.map((pattern) => {
    const near = nearest(pattern, known);
    return near ? `'${pattern}' (did you mean '${near}'?)` : `'${pattern}'`;
  });
  const message = `These permissions do not exist: ${named.join(', ')}.`;
  throw invalidField('permissions', 'unknown', message);
}
