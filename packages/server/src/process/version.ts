import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

/** The version of the product, as the package at its root says. */
export function versionOf({ root }: Pick<Installation, 'root'>): string {
  const { version = '0.0.0' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version;
}
