import type { Plugin } from 'vite';

const writer = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const |function |\{ \w+ as )(\w+)/gm;

/**
 * Leaves out what zod writes JSON Schema with, 4 kB compressed: each of its schemas refers to it, so
 * that no bundler drops it, and only servers describe their API.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: writer },
      handler: (code) => {
        const stubs = Array.from(
          code.matchAll(exported),
          ([, name]) => `export const ${name} = () => {};`,
        );
        return { code: stubs.join('\n'), map: null };
      },
    },
  };
}
