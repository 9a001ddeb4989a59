import {
  createHash,
  createPrivateKey,
  createPublicKey,
  decapsulate,
  encapsulate,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { decrypt, type EncryptionContext, encrypt } from './cipher.ts';
import type { SecretsKey } from './key-ring.ts';

const label = 'koshpay data key';

/**
 * Wraps a data key for a root key by a hybrid of X25519 and ML-KEM-768: an attacker who breaks one of them
 * still lacks the other. `w1.<X25519 ciphertext>.<ML-KEM ciphertext>.<the data key, sealed>`.
 */
export function wrapKey(dataKey: Buffer, root: SecretsKey, context: EncryptionContext): string {
  const recipient = toRecipient(root);
  const parts = recipient.map((key) => encapsulate(createPublicKey(key)));
  const ciphertexts = parts.map(({ ciphertext }) => ciphertext);
  const bytes = combine(
    root,
    recipient,
    ciphertexts,
    parts.map(({ sharedKey }) => sharedKey),
  );
  const sealed = encrypt(dataKey.toString('base64'), { id: root.id, bytes }, context);
  return ['w1', ...ciphertexts.map((each) => each.toString('base64url')), sealed].join('.');
}

/** @throws when the data key was changed, moved or wrapped for another root key. */
export function unwrapKey(wrapped: string, root: SecretsKey, context: EncryptionContext): Buffer {
  const [form, classic = '', quantum = '', ...sealed] = wrapped.split('.');
  if (form !== 'w1') throw new Error('This is not a wrapped key.');
  const recipient = toRecipient(root);
  const ciphertexts = [classic, quantum].map((text) => Buffer.from(text, 'base64url'));
  const shared = recipient.map((key, index) =>
    decapsulate(key, ciphertexts[index] ?? Buffer.alloc(0)),
  );
  const bytes = combine(root, recipient, ciphertexts, shared);
  return Buffer.from(decrypt(sealed.join('.'), { id: root.id, bytes }, context), 'base64');
}

/** The two private keys of a root key, derived from it: X25519, then ML-KEM-768. */
function toRecipient({ bytes }: SecretsKey): [classic: KeyObject, quantum: KeyObject] {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `koshpay ${info}`, length));
  return [
    createPrivateKey({
      key: derive('x25519', 32),
      format: 'raw-private',
      asymmetricKeyType: 'x25519',
    }),
    createPrivateKey({
      key: derive('ml-kem-768', 64),
      format: 'raw-seed',
      asymmetricKeyType: 'ml-kem-768',
    }),
  ];
}

/** The key that depends on both shared secrets, and on everything that was exchanged for them. */
function combine(
  { id }: SecretsKey,
  recipient: readonly KeyObject[],
  ciphertexts: readonly Buffer[],
  shared: readonly Buffer[],
): Buffer {
  const publicKeys = recipient.map((key) => createPublicKey(key).export({ format: 'raw-public' }));
  const context = [
    label,
    id,
    ...[...publicKeys, ...ciphertexts].map((each) => each.toString('base64url')),
  ];
  const digest = createHash('sha256').update(JSON.stringify(context)).digest();
  return Buffer.from(hkdfSync('sha256', Buffer.concat(shared), '', digest, 32));
}
