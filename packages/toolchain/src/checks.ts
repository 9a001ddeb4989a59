/**
 * The checks of `pnpm check` and `npm test` that do not run the product: a name and a command each.
 */
export const checks: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'types of the API of merchants',
    command: 'node',
    args: ['packages/merchant-client/src/generate-types.ts'],
  },
  // Each further checker repeats much of the work: with one it takes half the processor time.
  { name: 'types', command: 'tsc', args: ['--noEmit', '--project', '.', '--checkers', '1'] },
  { name: 'unused files, exports and dependencies', command: 'knip', args: ['--no-progress'] },
  {
    name: 'migrations of the framework match its declarations',
    command: 'node',
    args: ['packages/api/generate-migrations.ts', '--check'],
  },
  {
    name: 'migrations match the declarations',
    command: 'node',
    args: ['packages/server/src/main.ts', 'db:generate', '--check'],
  },
  {
    name: 'migrations of the example match its declarations',
    command: 'node',
    args: ['packages/example/src/server.ts', 'db:generate', '--check'],
  },
];
