/* `pnpm audit:erase`: erases personal values from the audit log, which still verifies. */
import { StartError } from '@koshpay/api';
import { withClient } from '@koshpay/postgres';
import { installation } from './installation.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabase } from './process/with-database.ts';

const usage = `pnpm audit:erase --resource users --row 17   what is recorded of a row
pnpm audit:erase --account 5                who an account is, in its entries

Erases personal values from the audit log on request. The entries stay and verify as erased; the erasure
itself is recorded. Backups and logs keep what they have.`;

const options = {
  resource: { type: 'string' },
  row: { type: 'string' },
  account: { type: 'string' },
} as const;

await runCommand({ usage, options }, async ({ values: { resource, row, account } }) => {
  const [part, of, id] = account ? ['who', 'staff', account] : ['what', resource, row];
  if (!of || !/^\d+$/.test(id ?? '')) throw new StartError(usage);
  const { resources } = installation.server.product;
  if (!resources.some(({ name }) => name === of))
    throw new StartError(`There is no resource '${of}'.`);
  await withDatabase(installation, async (_db, _vault, _source, { owner }) =>
    withClient(owner, async (client) => {
      const { rows } = await client.query('select erase_audit_values($1, $2, $3) as n', [
        part,
        of,
        id,
      ]);
      const erased = Number(rows[0].n);
      if (erased > 0) return print(`\nErased in ${erased} entries of the audit log.`);
      throw new StartError(
        `Nothing was erased: the audit log has no values ${account ? `of an account with the id ${id}` : `of ${of} with the id ${id}`}, or they are erased already.`,
      );
    }),
  );
});
