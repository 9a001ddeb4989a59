import type { Installation } from './installation.ts';
import { runGenerate } from './run-generate.ts';
import { serve } from './serve.ts';

/**
 * The process of a product: serves it, or with `generate [name] [--check] [--redo]` writes its next
 * migration.
 *
 * @example await run({ server, root: import.meta.dirname });
 */
export async function run(installation: Installation): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'generate') await runGenerate(installation, args);
  else await serve(installation);
}
