import { plainParameters } from '@koshpay/resource';
import { memoizeByObject } from '@koshpay/resource/internal';
import { z } from 'zod';
import { createRecentMap } from '../../core/recent-map.ts';

const redacted = '[redacted]';

/**
 * The characters of a path with its query that are kept: of those who signed in, and of others, who
 * may send any.
 */
export const [maxPath, maxAnonymousPath] = [1_000, 200];

/**
 * The path of a request with its query, of which its route has a schema. Values stay only where that
 * schema accepts them as numbers, times, ids or choices: all other text may be a name that was searched
 * for, or a secret that was put into a URL.
 */
export function toLoggedPath(url: string, querystring: unknown): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const shape = toShape(querystring);
  return pathsOf(shape).find(url, () => redact(url, start, shape));
}

const noShape: z.core.$ZodShape = {};

function toShape(schema: unknown): z.core.$ZodShape {
  if (schema instanceof z.ZodLazy) return toShape(schema._zod.innerType);
  return schema instanceof z.ZodObject ? schema.shape : noShape;
}

/** The logged paths of the last URLs of a schema: most are requested again and again. */
const pathsOf = memoizeByObject((_: z.core.$ZodShape) => createRecentMap<string>(100));

function redact(url: string, start: number, shape: z.core.$ZodShape): string {
  const query = url.slice(start + 1).split('&');
  const shown = query.map((part) => {
    const [[name = '', value] = []] = new URLSearchParams(part);
    const schema: z.core.$ZodType | undefined = Object.hasOwn(shape, name)
      ? shape[name]
      : undefined;
    if (!schema) return redacted;
    return isPlain(schema) && z.safeParse(schema, value).success ? part : `${name}=${redacted}`;
  });
  return `${url.slice(0, start)}?${shown.join('&')}`;
}

const known = new WeakMap<z.core.$ZodType, boolean>();

/** True if a schema accepts nothing but numbers, times, ids or choices. */
function isPlain(schema: z.core.$ZodType): boolean {
  const isKnown = known.get(schema);
  if (isKnown !== undefined) return isKnown;
  const found =
    plainParameters.get(schema) !== undefined || isPlainType(schema as z.core.$ZodTypes);
  known.set(schema, found);
  return found;
}

function isPlainType({ _zod: { def } }: z.core.$ZodTypes): boolean {
  switch (def.type) {
    case 'number':
    case 'bigint':
    case 'enum':
    case 'literal':
      return true;
    case 'string':
      return 'format' in def && (def.format === 'datetime' || def.format === 'date');
    case 'union':
      return def.options.every(isPlain);
    case 'pipe':
      return isPlain(def.in) || isPlain(def.out);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return isPlain(def.innerType);
    default:
      return false;
  }
}
