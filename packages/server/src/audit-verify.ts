/* `pnpm audit:verify`: finds changed, deleted, inserted and reordered entries of the audit log. */
import { readFileSync } from 'node:fs';
import { readAnchor, type SignedHead, StartError, verifyRecord } from '@koshpay/api';
import { installation } from './installation.ts';
import { anchorOf } from './process/audit-anchor.ts';
import { loadSettings } from './process/installation.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabase } from './process/with-database.ts';

const usage = `pnpm audit:verify [--heads <file>]

Verifies the audit log entry by entry, also while servers run, and its end against the signed one that
this machine keeps in DATA_DIR. --heads names a file with signed heads that was kept elsewhere, as JSON
lines: AUDIT_LOG_FILE, or what was published. Exits with 1 if
anything was changed, and names it.`;

const maxFaults = 100;

type Report = Parameters<typeof verifyRecord>[2];

const options = { heads: { type: 'string' } } as const;

await runCommand({ usage, options }, async ({ values }) => {
  const env = loadSettings(installation);
  await withDatabase(installation, async (db, vault, _source, database) => {
    const anchor = readAnchor(anchorOf(env, database));
    const heads = values.heads === undefined ? [] : readHeads(values.heads);
    await verify((report) =>
      verifyRecord(db, vault, report, { heads: [...heads, ...(anchor ? [anchor] : [])] }),
    );
  });
});

async function verify(run: (report: Report) => ReturnType<typeof verifyRecord>): Promise<void> {
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
