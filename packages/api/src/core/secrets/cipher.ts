import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretsKey } from './key-ring.ts';

/** The column and row of a sealed value, authenticated with it: it cannot be opened elsewhere. */
export interface EncryptionContext {
  readonly table: string;
  readonly column: string;
  /** The id of the row. */
  readonly row: number | string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Values of `v2` were sealed under the root key, those of `v3` under a data key. */
const sealedForm = /^(v[23])\.([0-9a-f]+)(\.[\w-]*){3}$/;

/**
 * Encrypts with AES-256-GCM and a random nonce: `v3.<key id>.<nonce>.<tag>.<ciphertext>`, the last
 * three base64url.
 */
export function encrypt(text: string, key: SecretsKey, context: EncryptionContext): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(toAad('v3', key.id, context));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), ciphertext];
  return ['v3', key.id, ...parts.map((part) => part.toString('base64url'))].join('.');
}

/** @throws when the value was changed, moved or sealed under another key. */
export function decrypt(sealed: string, key: SecretsKey, context: EncryptionContext): string {
  const [form = '', , ...parts] = sealed.split('.');
  return decipher(key, parts, toAad(form, key.id, context));
}

/** The id of the key that a value names; undefined where it is not sealed in this form. */
export function keyIdOf(sealed: string, form: 'v2' | 'v3' = 'v3'): string | undefined {
  const [, found, id] = sealedForm.exec(sealed) ?? [];
  return found === form ? id : undefined;
}

/** Opens `v1.<nonce>.<tag>.<ciphertext>`, which named neither key nor context. Undefined for any other text. */
export function decryptV1(sealed: string, key: SecretsKey): string | undefined {
  if (!/^v1(\.[\w-]*){3}$/.test(sealed)) return undefined;
  return decipher(key, sealed.split('.').slice(1));
}

function decipher({ bytes }: SecretsKey, parts: readonly string[], aad?: Buffer): string {
  const [nonce, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !ciphertext) throw new Error('This is not sealed.');
  const cipher = createDecipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes });
  if (aad) cipher.setAAD(aad);
  cipher.setAuthTag(tag);
  return Buffer.concat([cipher.update(ciphertext), cipher.final()]).toString('utf8');
}

function toAad(form: string, keyId: string, { table, column, row }: EncryptionContext): Buffer {
  return Buffer.from(JSON.stringify([form, keyId, table, column, String(row)]));
}
