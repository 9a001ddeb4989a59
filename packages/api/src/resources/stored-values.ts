import { createHash } from 'node:crypto';
import { type Fields, isStored, type Resource } from '@koshpay/resource';
import { makeCode, makeSecret } from '../secrets/make.ts';
import type { Vault } from '../secrets/vault.ts';

type Values = Record<string, unknown>;

/** How a resource's values differ between code, table and audit trail: codes made, secrets sealed. */
export function createStoredValues({ fields }: Resource, vault: Vault) {
  const entries = Object.entries(fields as Fields);
  const stored = entries.filter(([, field]) => isStored(field)).map(([key]) => key);
  const secrets = entries.filter(([, { kind }]) => kind === 'secret').map(([key]) => key);
  const mapSecrets = (values: Values, map: (text: string) => string): Values => {
    const given = secrets.filter((key) => typeof values[key] === 'string');
    if (given.length === 0) return values;
    return {
      ...values,
      ...Object.fromEntries(given.map((key) => [key, map(String(values[key]))])),
    };
  };

  return {
    /** Adds the codes and secrets that a new row lacks. */
    complete(values: Values): Values {
      const made: Values = {};
      for (const [key, field] of entries) {
        if (field.kind === 'code') made[key] = makeCode(field.prefix);
        if (field.kind === 'secret') made[key] = makeSecret(field.prefix);
      }
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      return { ...made, ...Object.fromEntries(given) };
    },
    seal: (values: Values) => mapSecrets(values, vault.seal),
    open: (row: Values) => mapSecrets(row, vault.open),
    /** What the audit trail may hold of a row: its own columns, secrets as fingerprints. */
    toAudit(row: Values): Values {
      const own = Object.fromEntries(stored.map((key) => [key, row[key]]));
      return mapSecrets(own, (text) => createHash('sha256').update(text).digest('hex').slice(0, 8));
    },
  };
}
