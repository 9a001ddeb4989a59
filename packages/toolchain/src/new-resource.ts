/* `pnpm new:resource <name>`: a declaration to fill in and its line in the index. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './root.ts';
import { run } from './run.ts';

const name = process.argv[2] ?? '';
const file = `packages/gateway/src/${name}.ts`;
const index = 'packages/gateway/src/resources.ts';

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(name))
  stop('Give it a plural name in kebab-case: pnpm new:resource payout-rules');
if (existsSync(`${root}${file}`)) stop(`${file} exists already.`);

const identifier = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const title = name
  .split('-')
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  .join(' ');

writeFileSync(
  `${root}${file}`,
  `import { column, defineResource, field, filter, remove, toggleStatus } from '@koshpay/resource';

export const ${identifier} = defineResource({
  name: '${name}',
  title: '${title}',
  singular: '${title.slice(0, -1)}',
  recordTitle: 'name',
  menu: { group: 'optional', path: '/${name}' },
  fields: {
    name: field.text({ required: true, max: 50 }),
    status: field.status(['active', 'inactive']),
  },
  list: {
    columns: [column.rowNumber(), 'name', 'status', 'created_at'],
    filters: [filter.search('name', 'Search by name')],
  },
  create: ['name', 'status'],
  edit: ['name'],
  actions: [toggleStatus(), remove()],
});
`,
);
addToIndex(`export { ${identifier} } from './${name}.ts';`);
await run('biome', ['check', '--write', file, index]);
process.stdout.write(
  `Wrote ${file} and its line in ${index}. Declare its fields, then: pnpm db:generate ${name}
`,
);

function addToIndex(line: string): void {
  const [heading, ...lines] = readFileSync(`${root}${index}`, 'utf8').trimEnd().split('\n');
  writeFileSync(`${root}${index}`, `${[heading, ...[...lines, line].sort()].join('\n')}\n`);
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
