/* The first step of a build: prints what is wrong with the product's declarations, if anything is. */
import { runCommand } from './process/run-command.ts';

await runCommand(async () => {
  // It is declared, and refused, while its module loads.
  await import('@koshpay/gateway');
});
