import { readFileSync } from 'node:fs';
import { readAnchor, type SignedHead, StartError, verifyAuditChain } from '@koshpay/api/internal';
import { withClient } from '@koshpay/postgres';
import { anchorOf } from '../database/audit-anchor.ts';
import { withDatabase } from '../database/with-database.ts';
import { loadSettings } from '../installation.ts';
import { print } from '../terminal/progress.ts';
import { defineCommand, UsageError } from './command.ts';

const maxFaults = 100;

type Report = Parameters<typeof verifyAuditChain>[2];

/** `audit:verify`. */
export const verifyAuditLog = defineCommand({
  name: 'audit:verify',
  summary: 'Finds changed, deleted, inserted and reordered entries of the audit log.',
  forms: ['[--heads <file>]'],
  details: `
Verifies the audit log entry by entry, also while servers run, and its end against the signed one that
this machine keeps in DATA_DIR. --heads names a file with signed heads that was kept elsewhere, as JSON
lines: AUDIT_LOG_FILE, or what was published. Exits with 1 if
anything was changed, and names it.`,
  options: { heads: { type: 'string' } },
  run: async (installation, { values }) => {
    const env = loadSettings(installation);
    await withDatabase(installation, async (db, vault, _source, database) => {
      const anchor = readAnchor(anchorOf(env, database));
      const heads = values.heads === undefined ? [] : readHeads(values.heads);
      await verify((report) =>
        verifyAuditChain(db, vault, report, { heads: [...heads, ...(anchor ? [anchor] : [])] }),
      );
    });
  },
});

async function verify(run: (report: Report) => ReturnType<typeof verifyAuditChain>): Promise<void> {
  let faults = 0;
  const fault = (sentence: string) => {
    faults += 1;
    if (faults <= maxFaults) print(`  ✗ ${sentence}`);
  };
  const { batches, entries, erased } = await run({ fault, note: (text) => print(`  · ${text}`) });
  print(`\n${entries} entries in ${batches} batches, ${erased} of them with erased values.`);
  if (faults === 0) return print('The audit log is complete and unchanged.');
  if (faults > maxFaults) print(`The first ${maxFaults} of ${faults} findings are above.`);
  throw new StartError('The audit log was changed: see the findings above.');
}

/** The signed heads among the lines of a file; other lines are entries. */
function readHeads(file: string): SignedHead[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const heads = lines.flatMap((line): SignedHead[] => {
    const { head, ...rest } = JSON.parse(line);
    if (head) return [head];
    return 'signature' in rest ? [rest] : [];
  });
  if (heads.length === 0) throw new StartError(`${file} has no signed head.`);
  return heads;
}

/** `audit:erase`. */
export const eraseFromAuditLog = defineCommand({
  name: 'audit:erase',
  summary: 'Erases personal values from the audit log, which still verifies.',
  forms: [
    '--resource users --row 17   what is recorded of a row',
    '--account 5                who an account is, in its entries',
  ],
  details: `
Erases on request. The entries stay and verify as erased; the erasure itself is recorded. Backups and
logs keep what they have.`,
  options: { resource: { type: 'string' }, row: { type: 'string' }, account: { type: 'string' } },
  run: async (installation, { values: { resource, row, account } }) => {
    const [part, of, id] = account ? ['who', 'staff', account] : ['what', resource, row];
    if (!of || !/^\d+$/.test(id ?? '')) throw new UsageError();
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
  },
});
