import { BackupError } from './backup/format.ts';

const sentences: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `${file} cannot be opened: there is no such file or folder.`,
  EACCES: (file) => `${file} cannot be opened: this account has no permission.`,
  EPERM: (file) => `${file} cannot be opened: this account has no permission.`,
  EROFS: (file) => `${file} cannot be written: its disk is read-only.`,
  EISDIR: (file) => `${file} is a folder: name a file.`,
  ENOTDIR: (file) => `${file} cannot be opened: a part of its path is not a folder.`,
  ENOSPC: (file) => `${file} cannot be written: its disk is full.`,
};

/**
 * An error with a message for a file that cannot be used; any other error is returned unchanged.
 */
export function explainFileError(error: unknown, file: string): unknown {
  const isOfFile = error instanceof Error && 'code' in error && 'syscall' in error;
  const isOfSocket = isOfFile && String(error.syscall).startsWith('connect');
  const sentence = isOfFile && !isOfSocket ? sentences[String(error.code)] : undefined;
  return sentence ? new BackupError(sentence(file), { cause: error }) : error;
}
