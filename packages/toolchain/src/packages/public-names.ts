import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { published } from './published.ts';

/** A name that products import, and what is said of it where it is declared. */
export interface PublicName {
  /** The entry that exports it, `@koshpay/api/testing`. */
  readonly entry: string;
  readonly name: string;
  readonly isType: boolean;
  readonly doc: string;
}

const docstring = String.raw`(?<doc>(?:^/\*\*(?:(?!\*/)[\s\S])*\*/\n)?)`;
const passedOn = new RegExp(
  String.raw`${docstring}^export (?<type>type )?(?:\{(?<list>[^}]*)\}|\* as (?<whole>\w+)) from '(?<from>[^']+)'`,
  'gm',
);
const declared = new RegExp(
  String.raw`${docstring}^export (?:async )?(?:const|function|class|(?<type>interface|type)) (?<name>\w+)`,
  'gm',
);

/** The source of each entry of the packages that others install. */
export const entries = new Map(
  published.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports ?? {}).map(
      ([entry, file]) =>
        [path.posix.join(manifest.name, entry), path.join(root, folder, file)] as const,
    ),
  ),
);

/** Those that products import names from. The words of `fields` are in REFERENCE.md. */
const ofProducts = [...entries].filter(
  ([entry, file]) => /\.tsx?$/.test(file) && !/\/(internal|fields|global-setup)$/.test(entry),
);

/** Every name that products import of the framework. */
export const publicNames: readonly PublicName[] = ofProducts.flatMap(([entry, file]) =>
  exportsOf(file).map(({ name, isType }) => ({ entry, name, isType, doc: docOf(file, name) })),
);

interface Export {
  readonly name: string;
  readonly isType: boolean;
  readonly doc: string;
  /** The file that it comes from, and its name there; none where it is declared. */
  readonly from?: readonly [file: string, name: string];
}

function exportsOf(file: string): Export[] {
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(declared)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    isType: groups.type !== undefined,
    doc: groups.doc ?? '',
  }));
  const others = [...text.matchAll(passedOn)].flatMap(
    ({ groups: { doc = '', type, list = '', whole, from = '' } = {} }) =>
      whole
        ? [{ name: whole, isType: false, doc }]
        : list.split(',').flatMap((each): Export[] => {
            const [there = '', name = there] = each
              .trim()
              .replace(/^type /, '')
              .split(' as ');
            const isType = type !== undefined || each.trim().startsWith('type ');
            const source = entries.get(from) ?? path.join(path.dirname(file), from);
            return there ? [{ name, isType, doc, from: [source, there] }] : [];
          }),
  );
  return [...own, ...others];
}

/** The docstring of a name where it is declared; of a file that is no module, where it is exported. */
function docOf(file: string, name: string): string {
  const found = exportsOf(file).find((each) => each.name === name);
  if (!found?.from || !/\.tsx?$/.test(found.from[0])) return found?.doc ?? '';
  return docOf(...found.from);
}

/** The code of the example in a docstring. */
export function exampleOf({ doc }: Pick<PublicName, 'doc'>): string | undefined {
  const text = doc.replaceAll(/^ *(\/\*\*|\*\/|\* ?)/gm, '');
  return text
    .split(/^@example\s/m)[1]
    ?.split(/^@/m)[0]
    ?.trim();
}
