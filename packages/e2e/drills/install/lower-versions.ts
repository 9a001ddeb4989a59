import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lower = '0.1.99';

/** Writes tarballs with the same code and a lower version: the former ones of an update. */
export function lowerVersions(from: string, to: string): void {
  mkdirSync(to);
  for (const tarball of globSync('*.tgz', { cwd: from })) {
    const folder = path.join(to, 'unpacked');
    mkdirSync(folder);
    execFileSync('tar', ['xzf', path.join(from, tarball), '-C', folder]);
    const manifest = path.join(folder, 'package/package.json');
    const text = readFileSync(manifest, 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    writeFileSync(manifest, text.replaceAll(`"${version}"`, `"${lower}"`));
    execFileSync('tar', ['czf', path.join(to, tarball), '-C', folder, 'package']);
    rmSync(folder, { recursive: true });
  }
}
