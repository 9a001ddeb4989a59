import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What each directive costs a visitor before it is wanted: nothing. */
const directives = { intent: 'dialog.ts', 'first-use': 'first-use.ts' };

/** Adds `client:intent="dialog-id"` and `client:first-use`. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, file] of Object.entries(directives))
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(file, import.meta.url)) });
      },
    },
  };
}
