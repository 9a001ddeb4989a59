import path from 'node:path';

/** The path of a module of this package: a source here, a built file where it is installed. */
export const ownModule = (file: string): string =>
  path.join(import.meta.dirname, file) + path.extname(import.meta.filename);

/** A path without the ending of a module, which differs between sources and built files. */
export const withoutEnding = (file: string): string => file.replace(/\.[jt]sx?$/, '');
