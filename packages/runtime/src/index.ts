// Before everything else: the faults of a product are reported while its modules load.
import './terminal/load-failures.ts';

export { defineCommand, UsageError } from './commands/command.ts';
export { commands } from './commands/table.ts';
export {
  type Command,
  type DemoParts,
  type DemoTools,
  type Installation,
  migrationsOf,
} from './installation.ts';
export { preflight, run } from './run.ts';
export { loadEnv, settingNamesOf } from './settings/env.ts';
