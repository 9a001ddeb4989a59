import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Certificate, StartError } from '@koshpay/api/internal';
import type { Env } from '../settings/env.ts';

/**
 * Reads the certificate and the key of the settings; undefined without them.
 *
 * @throws {StartError} when a file cannot be read, or the two do not belong together
 */
export function readCertificate({
  TLS_CERT,
  TLS_KEY,
}: Pick<Env, 'TLS_CERT' | 'TLS_KEY'>): Certificate | undefined {
  if (!TLS_CERT || !TLS_KEY) return undefined;
  const certificate = { cert: readText('TLS_CERT', TLS_CERT), key: readText('TLS_KEY', TLS_KEY) };
  assertPair(certificate);
  return certificate;
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartError(`${setting} ${path} cannot be read: name a PEM file of this account.`, {
      cause,
    });
  }
}

function assertPair({ cert, key }: Certificate): void {
  const [first, privateKey] = [
    parse('TLS_CERT is not a certificate', () => new X509Certificate(cert)),
    parse('TLS_KEY is not a private key', () => createPrivateKey(key)),
  ];
  if (!first.checkPrivateKey(privateKey))
    throw new StartError('TLS_KEY is not the key of TLS_CERT: name the key that belongs to it.');
}

function parse<T>(problem: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new StartError(`${problem} in PEM, without a passphrase: name another file.`, { cause });
  }
}
