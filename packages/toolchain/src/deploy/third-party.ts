import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledPackage } from './copy-packages.ts';

/** The licence of a package, as Vite writes it for each build. */
interface License {
  readonly name: string;
  readonly version: string;
  readonly identifier: string | null;
  readonly text: string | null;
}

/** The text of THIRD-PARTY.txt: every package of the builds and every copied one, with its licence. */
export function toThirdPartyText(
  licenseFiles: readonly string[],
  copied: readonly InstalledPackage[],
): string {
  const bundled: License[] = licenseFiles.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const all = new Map(
    [...bundled, ...copied.map(toLicense)].map((each) => [`${each.name} ${each.version}`, each]),
  );
  const sections = [...all]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([title, { identifier, text }]) =>
      [title, identifier ?? '', text?.trim() ?? ''].filter(Boolean).join('\n\n'),
    );
  return `${[heading, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const heading = 'This product contains the packages below, under the licences of their authors.';

function toLicense({ name, version, license, folder }: InstalledPackage): License {
  const files = globSync('{LICENSE,LICENCE,license,COPYING}*', { cwd: folder });
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return { name, version, identifier: license, text: texts.join('\n') };
}
