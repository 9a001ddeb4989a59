import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface CreationOptions {
  readonly rp: { readonly id?: string };
  readonly challenge: string;
}

interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

/**
 * An authenticator with one passkey, for tests without a browser. It counts its signatures and
 * verifies its user by default.
 */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const toClientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin }));
  const toAuthData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  };
  const toCredential = (response: Record<string, string | string[]>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** The response of `navigator.credentials.create`. */
    create({ rp: { id: rpId = '' }, challenge }: CreationOptions) {
      const key = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, toCoseKey(key)]);
      const authData = toAuthData(rpId, flags.present | flags.verified | flags.attested, attested);
      return toCredential({
        clientDataJSON: toClientData('create', challenge).toString('base64url'),
        attestationObject: toAttestation(authData).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The response of `navigator.credentials.get`. */
    sign({ rpId, challenge }: RequestOptions, { isVerified = true, isCopy = false } = {}) {
      if (!isCopy) counter += 1;
      const clientData = toClientData('get', challenge);
      const authData = toAuthData(rpId, flags.present | (isVerified ? flags.verified : 0));
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return toCredential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** A P-256 key as CBOR: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function toCoseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.of(label, 0x58, 32), Buffer.from(value, 'base64url')]);
  const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function toAttestation(authData: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
  const length = Buffer.of(0x59, authData.length >> 8, authData.length & 0xff);
  return Buffer.concat([
    Buffer.of(0xa3),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0)],
    ...[text('authData'), length, authData],
  ]);
}
