import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const directives = [
  { name: 'intent', entrypoint: new URL('./dialog.ts', import.meta.url) },
  { name: 'first-use', entrypoint: new URL('./first-use.ts', import.meta.url) },
];

/**
 * Adds `client:intent="dialog-id"` and `client:first-use`: islands that load nothing before they
 * are needed.
 */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const { name, entrypoint } of directives)
          addClientDirective({ name, entrypoint: fileURLToPath(entrypoint) });
      },
    },
  };
}
