/* The first step of a build: prints the faults of the product's declarations, if any. */
import { runCommand } from './process/run-command.ts';

await runCommand(async () => {
  // It is declared, and may be refused, while its module loads.
  await import('@koshpay/gateway');
});
