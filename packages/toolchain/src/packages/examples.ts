import { writeFileSync } from 'node:fs';
import { root } from '../root.ts';
import { run } from '../run.ts';
import { configs } from './build.ts';
import { entries, exampleOf, publicNames } from './public-names.ts';

/** Errors about what an example leaves out, such as the resources of its product: it is of any type. */
const ofContext = /error TS(2304|2552|2593|18004)|Cannot find module '\.\//;

/** Compiles the example of every public name against the types that others get. */
export async function compileExamples(): Promise<void> {
  const names = [...new Map(publicNames.map((each) => [each.name, each])).values()];
  const imports = names.map(
    ({ entry, name, isType }) => `import { ${isType ? 'type ' : ''}${name} } from '${entry}';`,
  );
  const examples = names.map((each) => {
    const code = exampleOf(each)?.replaceAll(/^export (default )?/gm, '') ?? '';
    return `async function of_${each.name}() {\n${code}\n}`;
  });
  writeFileSync(`${configs}/examples.tsx`, [...imports, ...examples].join('\n'));
  const react = 'packages/console/node_modules/@types/react/*';
  const built = [...entries].map(([entry, file]) => [entry, [toTypes(file)]]);
  const paths = { ...Object.fromEntries(built), 'react/*': [`${root}${react}`] };
  const compilerOptions = {
    noImplicitAny: false,
    paths,
    typeRoots: [`${root}node_modules/@types`],
  };
  const config = `${configs}/examples.json`;
  const files = ['examples.tsx'];
  writeFileSync(
    config,
    JSON.stringify({ extends: `${root}tsconfig.json`, compilerOptions, files, include: [] }),
  );
  const { output } = await run('tsc', ['--project', config]);
  const errors = output
    .split('\n')
    .filter((line) => line.includes('error TS') && !ofContext.test(line));
  if (errors.length > 0) throw new Error(`Some examples do not compile.\n${errors.join('\n')}`);
}

/** The types of the built module of a source. */
const toTypes = (file: string) =>
  root +
  file
    .slice(root.length)
    .replace(/^packages\/[^/]+\//, '$&dist/')
    .replace(/\.tsx?$/, '.d.ts');
