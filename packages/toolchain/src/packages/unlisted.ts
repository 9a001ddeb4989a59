import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { root } from '../root.ts';
import type { Published } from './published.ts';

/** A module from elsewhere that a built file imports, or that its types name. */
const imported =
  /(?:^(?:import|export|\}) ?.*?\bfrom |^import |\bimport\()['"]([^'"./$][^'"]*)['"]/gm;

/** The packages that a built package imports without listing them: they may be missing where it is installed. */
export function findUnlisted({ folder, manifest }: Published): readonly string[] {
  const { name, dependencies, peerDependencies, optionalDependencies } = manifest;
  const listed = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  const files = globSync(`${root}${folder}/dist/{src,vite}/**/*.{js,d.ts}`);
  const found = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(imported)].map(([, specifier = '']) =>
        toPackage(specifier),
      ),
    ),
  );
  return [...found].filter((each) => ![name, ...listed].includes(each) && !isBuiltin(each));
}

/** `@koshpay/api/testing` → `@koshpay/api`. */
const toPackage = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
