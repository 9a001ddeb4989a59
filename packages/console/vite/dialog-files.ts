import type { Rolldown } from 'vite';
import { type FirstScreens, filesOf, hasFile, listPage } from './first-screens.ts';

/** The modules that load parts of a dialog's code, each before those that need the same and more. */
const dialogParts: FirstScreens = {
  detail: ['/detail/DetailPage.tsx'],
  account: ['/account/AccountPage.tsx'],
  dates: ['/inputs/DateInput.tsx'],
  picker: ['/filters/RefInput.tsx'],
  inline: ['/inline-edit/InlineEditor.tsx'],
  dialog: ['/dialogs/ResourceDialog.tsx', '/inputs/RefSelect.tsx'],
};

/** The parts that features have, which a product may leave out. */
const optionalParts: ReadonlySet<string> = new Set(['account']);

/** The characters of a small file, not yet minified: it costs little where it is not needed. */
const smallSize = 8_000;

/**
 * The files of a dialog that are put together, each with the name of what they become. Alone they are
 * thirty, with a request each, in several rounds on a slow connection. A file is put into a larger one
 * if all that load it need at least half of that; else a small one into `small`, or into `parts` if it
 * needs files of first screens or large ones, which those that need only `small` do without.
 *
 * @param bundle the files as a build without groups makes them
 * @param isOfFirstScreens true for the files of first screens
 */
export function toDialogFiles(
  bundle: Rolldown.OutputBundle,
  isOfFirstScreens: (file: string) => boolean,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const inList = filesOf(bundle, [listPage]);
  const left = new Set(
    [...filesOf(bundle, dialogParts.dialog ?? [])].filter((file) => !isOfFirstScreens(file)),
  );
  const users = lazyModules(bundle).map((module) => filesOf(bundle, [module]));
  const isSmall = (file: string) =>
    [...filesOf(bundle, [file])].every(
      (needed) =>
        inList.has(needed) || (!isOfFirstScreens(needed) && sizeOf(bundle, [needed]) < smallSize),
    );
  for (const [part, modules] of Object.entries(dialogParts)) {
    if (optionalParts.has(part) && !modules.every((module) => hasFile(bundle, module))) continue;
    const files = [...filesOf(bundle, modules)].filter((file) => left.delete(file));
    const half = sizeOf(bundle, files) / 2;
    const needsHalf = (used: ReadonlySet<string>) =>
      sizeOf(
        bundle,
        files.filter((file) => used.has(file)),
      ) >= half;
    for (const file of files)
      if (users.every((used) => !used.has(file) || needsHalf(used))) names.set(file, part);
      else if (sizeOf(bundle, [file]) < smallSize)
        names.set(file, isSmall(file) ? 'small' : 'parts');
  }
  return names;
}

/** The modules that are loaded by an `import()`. */
function lazyModules(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId
      ? [file.facadeModuleId]
      : [],
  );
}

function sizeOf(bundle: Rolldown.OutputBundle, files: readonly string[]): number {
  const sizes = files
    .map((file) => bundle[file])
    .map((file) => (file?.type === 'chunk' ? file.code.length : 0));
  return sizes.reduce((total, size) => total + size, 0);
}
