/* The first step of a build: prints the faults of the product's declarations, if any. */
import { runCommand } from './process/run-command.ts';

const usage = 'node packages/server/src/check-product.ts';

await runCommand({ usage }, async () => {
  // It is declared, and may be refused, while its module loads.
  await import('@koshpay/gateway');
});
