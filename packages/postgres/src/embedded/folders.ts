import {
  accessSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { PostgresStartError } from './error.ts';
import type { Owner } from './owner.ts';

/**
 * Creates a folder; created by root, it belongs to the owner of its parent, who may use it later.
 *
 * @throws {PostgresStartError} with the cure when this account cannot write to it
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    const first = createMissing(folder, mode);
    accessSync(folder, constants.W_OK);
    if (first === undefined || process.getuid?.() !== 0) return;
    const { uid, gid } = statSync(dirname(first));
    for (let each = folder; each.startsWith(first); each = dirname(each)) chownSync(each, uid, gid);
  } catch (cause) {
    throw new PostgresStartError(
      `The folder ${folder} cannot be written: set DATA_DIR to one that this account may write to.`,
      { cause },
    );
  }
}

/**
 * Creates the folders of a path that are missing, and returns the first of them. Node's own way to do
 * so never ends in a file system that lets no one create folders, such as `/proc`.
 */
function createMissing(folder: string, mode?: number): string | undefined {
  const isFolder = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder()) return undefined;
  const first = createMissing(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder()) throw error;
  }
  return first ?? folder;
}

/** Creates a folder that only the cluster's owner can enter, or accepts an existing one. */
export function makePrivateFolder(folder: string, owner: Owner): void {
  mkdirSync(dirname(folder), { recursive: true });
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew && owner) chownSync(folder, owner.uid, owner.gid);
  assertOwner(folder, owner);
}

/** Refuses a folder of another account: its data is not ours, and could be a trap. */
export function assertOwner(folder: string, owner: Owner): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats || stats.uid === (owner?.uid ?? process.getuid?.())) return;
  throw new PostgresStartError(
    `${folder} belongs to another account of this machine. Start as that account (as root, if root started first), or set DATA_DIR to a folder of your own.`,
  );
}

/** Removes a folder if it is empty and still exists. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}
