import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { toDialogFiles } from './dialog-files.ts';
import { type FirstScreens, filesOf, laterParts } from './first-screens.ts';

const name = 'group-modules';

/**
 * Puts the modules that the same first screens need into one file: on a slow connection each
 * request costs, and small files compress badly. What a screen needs is known only once unused
 * exports are dropped: a first build, which is not written, finds it out.
 */
export function groupModules(screens: FirstScreens): Plugin {
  return {
    name,
    apply: 'build',
    config: async (config, { mode }) => {
      const groups = [toGroup(await buildAlone(config, mode), screens)];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

type Output = Rolldown.RolldownOutput['output'];

async function buildAlone(config: UserConfig, mode: string): Promise<Output> {
  const { output } = (await build({
    ...config,
    configFile: false,
    mode,
    logLevel: 'error',
    plugins: config.plugins?.filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === name),
    ),
    build: { ...config.build, write: false, minify: false, license: false },
  })) as Rolldown.RolldownOutput;
  return output;
}

/** A file for each set of screens that need a module, and few for the dialogs. */
function toGroup(output: Output, screens: FirstScreens): Rolldown.CodeSplittingGroup {
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  const users = new Map<string, string[]>();
  for (const [screen, modules] of Object.entries(screens))
    for (const file of filesOf(bundle, modules))
      for (const id of modulesOf(bundle[file])) users.set(id, [...(users.get(id) ?? []), screen]);
  // What the sign-in shares with one of the others is so little that a file of its own costs more.
  for (const [id, names] of users)
    if (names.includes('login') && names.length > 1) users.set(id, Object.keys(screens));
  for (const [part, modules] of Object.entries(laterParts))
    for (const file of filesOf(bundle, modules))
      for (const id of modulesOf(bundle[file])) {
        const first = users.get(id) ?? [];
        // What a list has is there already; a part has nothing to do with the rest of the sign-in.
        if (!first.includes('list')) users.set(id, [...first, part]);
      }
  const isOfFirstScreens = (file: string) => modulesOf(bundle[file]).some((id) => users.has(id));
  for (const [file, name] of toDialogFiles(bundle, isOfFirstScreens))
    for (const id of modulesOf(bundle[file])) users.set(id, [name]);
  return {
    name: (id) => users.get(id)?.join('-') ?? null,
    includeDependenciesRecursively: false,
  };
}

function modulesOf(file: Rolldown.OutputBundle[string] | undefined): readonly string[] {
  return file?.type === 'chunk' ? file.moduleIds : [];
}
