import type { Fields, Resource } from '@koshpay/resource';
import { isHashed, isSealed } from '@koshpay/resource/internal';
import { toTableName } from '../database/names.ts';
import type { EncryptionContext } from './cipher.ts';
import { hashKeyTable } from './hash-key.ts';

/** A column of secrets. Its table's key is `id`. */
export interface SecretColumn extends Omit<EncryptionContext, 'row'> {
  /** The form in which its values are stored: sealed, or hashed. */
  readonly keep: 'sealed' | 'hash';
}

/** Every column of secrets: those of the resources, and the framework's own. */
export function toSecretColumns(resources: readonly Resource[]): SecretColumn[] {
  return [
    { table: 'staff', column: 'totp_secret', keep: 'sealed' },
    { table: 'staff', column: 'totp_pending', keep: 'sealed' },
    { table: 'idempotency_keys', column: 'answer', keep: 'sealed' },
    { table: 'mails', column: 'content', keep: 'sealed' },
    { table: 'audit_keys', column: 'private_key', keep: 'sealed' },
    ...resources.flatMap(({ name, fields }) =>
      Object.entries(fields as Fields)
        .filter(([, field]) => isSealed(field))
        .map(([column, field]) => ({
          table: toTableName(name),
          column,
          keep: isHashed(field) ? ('hash' as const) : ('sealed' as const),
        })),
    ),
    { table: hashKeyTable, column: 'value', keep: 'sealed' },
    { table: 'approval_calls', column: 'call', keep: 'sealed' },
    { table: 'bulk_calls', column: 'call', keep: 'sealed' },
  ];
}
