import type { Fields, Resource } from '@koshpay/resource';

const times = /\b\d{4}-\d{2}-\d{2}[T ][\d:.]+(Z|[+-]\d{2}(:\d{2})?)/g;
/** A place in a list: an array in Base64. */
const cursors = /\bWyJ[\w-]+/g;
/** The id of an approval: they are counted on. */
const approvals = /("approval":\{"id":)\d+/g;

/**
 * Replaces what differs between runs by placeholders: times of today, and generated codes and secrets.
 * Places in lists are decoded.
 */
export function withPlaceholders(text: string, resources: readonly Resource[]): string {
  return text
    .replaceAll(cursors, (cursor) => Buffer.from(cursor, 'base64url').toString())
    .replaceAll(approvals, '$1<id>')
    .replaceAll(times, (time) => (isRecent(time) ? '<time>' : time))
    .replaceAll(
      new RegExp(`\\b(${prefixesOf('code', resources)})-[0-9A-Z]{6}\\b`, 'g'),
      '$1-<code>',
    )
    .replaceAll(new RegExp(`\\b(${prefixesOf('secret', resources)})[\\w…•*]+`, 'g'), '$1<secret>');
}

/** True of times from about now on; samples have times long ago. */
function isRecent(time: string): boolean {
  return Date.parse(time) > Date.now() - 24 * 3_600_000;
}

/** The prefixes of what is generated, as alternatives of an expression. */
function prefixesOf(kind: 'code' | 'secret', resources: readonly Resource[]): string {
  const prefixes = resources.flatMap(({ fields }) =>
    Object.values(fields as Fields).flatMap((field) =>
      field.kind === kind && field.prefix ? [field.prefix] : [],
    ),
  );
  return [...new Set(prefixes)].join('|');
}
