import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, isSealed, isStored } from '@koshpay/resource/internal';
import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';

/** A reference whose rows have names that the reader may see. */
export interface NamedReference {
  /** The field. */
  readonly key: string;
  /** The key under which a row has the name. */
  readonly as: string;
  readonly sql: SQL;
}

/**
 * The references among some fields with the SQL of their rows' names, as far as the access lets the
 * reader see them. A reference whose name is among the fields already is left out.
 */
export function findNamedReferences(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  keys: readonly string[],
): NamedReference[] {
  const fields = resource.fields as Fields;
  return keys.flatMap((key) => {
    const field = fields[key];
    if (field?.kind !== 'ref' && field?.kind !== 'refMany') return [];
    const title = findTitle(product, access, field.resource);
    const isThere = keys.some((other) => {
      const { kind, ...rest } = fields[other] as FieldOf<'through'>;
      return kind === 'through' && rest.ref === key && rest.field === title;
    });
    if (!title || isThere) return [];
    return [
      {
        key,
        as: toNameKey(key, resource),
        sql: toName(product, resource, access, key, field, title),
      },
    ];
  });
}

/** The column that names the rows of a resource; none where it is not a text of its own. */
function findTitle({ resources }: CompiledProduct, access: Access, name: string) {
  if (!resources.some((each) => each.name === name)) return undefined;
  const { readable } = access.of(name);
  const [title = 'id'] = readable.recordTitle;
  const field = (readable.fields as Fields)[title];
  return title !== 'id' && field && isStored(field) && !isSealed(field) ? title : undefined;
}

function toName(
  { tableOf }: CompiledProduct,
  resource: Resource,
  access: Access,
  key: string,
  field: FieldOf<'ref'> | FieldOf<'refMany'>,
  title: string,
): SQL {
  const column = (name: string) => sql`"named".${sql.identifier(name)}`;
  const own = sql`${sql.identifier(getTableName(tableOf(resource.name)))}.${sql.identifier(key)}`;
  const from = sql`${sql.identifier(getTableName(tableOf(field.resource)))} as "named"`;
  const isVisible = access.of(field.resource).where(column);
  if (field.kind === 'ref') {
    const belongs = sql`${column(field.targetKey ?? 'id')} = ${own}`;
    return sql`(select ${column(title)}::text from ${from} where ${and(belongs, isVisible)})`;
  }
  const belongs = sql`${column('id')} = any(${own})`;
  const names = sql`array_agg(${column(title)}::text order by array_position(${own}, ${column('id')}))`;
  return sql`(select ${names} from ${from} where ${and(belongs, isVisible)})`;
}

function toNameKey(key: string, { fields }: Resource): string {
  const name = `${key.replace(/_ids?$/, '')}_name`;
  return name in fields ? `${key}_name` : name;
}
