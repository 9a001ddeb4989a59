import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps texts unreadable in the database. */
export interface Vault {
  /** AES-256-GCM under a fresh nonce: `v1.<nonce>.<tag>.<ciphertext>`, each base64url. */
  seal(text: string): string;
  /** @throws when the text was sealed under another key or changed since. */
  open(sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;

/** Makes a vault of a 32-byte key. */
export function createVault(key: Buffer): Vault {
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), ciphertext];
      return ['v1', ...parts.map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed) {
      const [version, ...parts] = sealed.split('.');
      const [nonce, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !nonce || !tag || !ciphertext) throw new Error('This is not sealed.');
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 }).setAuthTag(
        tag,
      );
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    },
  };
}
