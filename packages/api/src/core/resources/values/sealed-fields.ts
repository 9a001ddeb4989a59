import { type Fields, maskSecret, maskUrl, type Resource } from '@koshpay/resource';
import {
  type Field,
  type FieldOf,
  isCredential,
  isHashed,
  isSealed,
} from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../compiled-product.ts';
import { toTableName } from '../../database/names.ts';
import type { EncryptionContext } from '../../secrets/cipher.ts';

type Row = Record<string, unknown>;

/** A field of a row whose value is sealed or hashed. */
export interface SealedField {
  readonly key: string;
  /** True if its value is hashed: it cannot be opened. */
  readonly isHashed: boolean;
  /** True if callers prove with it who they are, now or before a rotation. */
  readonly isCredential: boolean;
  /** True if the row's own table has it; otherwise it is read through a reference. */
  readonly isOwn: boolean;
  readonly placeIn: (row: Row) => EncryptionContext;
  /** The visible part of the value. */
  readonly show: (text: string) => string;
  /** True if the audit log may record the visible part. */
  readonly isTraceable: boolean;
}

/** The key under which a row has the id of the row that a reference leads to. */
export function referredIdKey(ref: string): string {
  return `#${ref}`;
}

/** The sealed fields of a resource's rows. */
export function sealedFieldsOf({ resourceOf }: CompiledProduct, resource: Resource): SealedField[] {
  const fields = resource.fields as Fields;
  // A reference is followed even if the person may not read it.
  const refs = resourceOf(resource.name).fields as Fields;
  return Object.entries(fields).flatMap(([key, field]) => {
    if (isSealed(field)) return [toSealedField(resource, key, key, field)];
    if (field.kind !== 'through') return [];
    const target = resourceOf((refs[field.ref] as FieldOf<'ref'>).resource);
    const read = (target.fields as Fields)[field.field] as Field;
    return isSealed(read) ? [toSealedField(target, field.field, key, read, field.ref)] : [];
  });
}

function toSealedField(
  { name, fields }: Resource,
  column: string,
  key: string,
  field: Field,
  ref?: string,
): SealedField {
  const table = toTableName(name);
  const idKey = ref === undefined ? 'id' : referredIdKey(ref);
  return {
    key,
    isHashed: isHashed(field),
    isCredential: isCredentialOf(fields as Fields, column),
    isOwn: ref === undefined,
    placeIn: (row) => ({ table, column, row: Number(row[idKey]) }),
    isTraceable: field.kind === 'url',
    show: field.kind === 'url' ? maskUrl : maskSecret,
  };
}

/** Also of a field that has the former value of another one. */
function isCredentialOf(fields: Fields, key: string): boolean {
  const former = fields[key.replace(/^previous_/, '')];
  return [fields[key], former].some((field) => field?.kind === 'secret' && isCredential(field));
}
