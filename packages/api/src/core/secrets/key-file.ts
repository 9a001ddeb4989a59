import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@koshpay/postgres/internal';
import { createKey, type SecretsKey } from './key-ring.ts';
import { type KeySource, SecretsKeyError } from './key-source.ts';

const keyBytes = 32;

/**
 * The keys of `secrets.key` in a folder: one line of base64 per key, the newest first, readable by
 * the owner only. Where there are none, those of another folder are copied: they may be of another
 * database, which is started with that folder again.
 */
export function createFileSource(folder: string, otherFolder = folder): KeySource {
  const path = join(folder, 'secrets.key');
  const oldKeys = `${path}.old`;
  copyFile(join(otherFolder, 'secrets.key'), path);

  const read = () => (existsSync(path) ? parse(path, readText(path)) : []);
  return {
    name: path,
    read,
    add() {
      makeFolder(folder, 0o700);
      const key = createKey(randomBytes(keyBytes));
      const keys = [key, ...read()];
      if (keys.length === 1) writeNew(path, toText(keys));
      else replace(path, toText(keys));
      return read()[0] ?? key;
    },
    keepOnly(ids) {
      const keys = read();
      const kept = keys.filter(({ id }) => ids.includes(id));
      const others = keys.filter(({ id }) => !ids.includes(id));
      if (kept.length === 0 || others.length === 0) return undefined;
      appendFileSync(oldKeys, toText(others), { mode: 0o600, flush: true });
      replace(path, toText(kept));
      return oldKeys;
    },
  };
}

function readText(path: string): string {
  try {
    chmodSync(path, 0o600);
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new SecretsKeyError(`The key file ${path} cannot be read: make this account its owner.`, {
      cause,
    });
  }
}

function parse(path: string, text: string): SecretsKey[] {
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter(Boolean).map((line) => Buffer.from(line, 'base64'));
  if (keys.length > 0 && keys.every(({ length }) => length === keyBytes))
    return keys.map(createKey);
  throw new SecretsKeyError(
    `The key file ${path} ${keys.length === 0 ? 'is empty' : 'does not hold 32 bytes in base64 per line'}: restore it from its backup, or remove it if nothing is sealed yet.`,
  );
}

function toText(keys: readonly SecretsKey[]): string {
  return keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join('');
}

/** Creates a file with all its text or not at all; keeps a file that exists. */
function writeNew(path: string, text: string): void {
  const half = writeHalf(path, text);
  try {
    linkSync(half, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(half);
  }
}

function replace(path: string, text: string): void {
  renameSync(writeHalf(path, text), path);
}

function writeHalf(path: string, text: string): string {
  const half = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(half, text, { mode: 0o600, flag: 'wx', flush: true });
  return half;
}

function copyFile(from: string, to: string): void {
  if (from === to || existsSync(to) || !existsSync(from)) return;
  writeNew(to, readText(from));
}
