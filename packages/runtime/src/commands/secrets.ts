import { recordCommand, rotate } from '@koshpay/api/internal';
import { withDatabase } from '../database/with-database.ts';
import { print } from '../terminal/progress.ts';
import { defineCommand } from './command.ts';

/** `secrets:rotate`. */
export const rotateSecrets = defineCommand({
  name: 'secrets:rotate',
  summary: 'Seals every secret under a new root key, also while servers run.',
  details: `
Retires the former keys. With SECRETS_KEY, put the new key in front of the former one in every process
first.`,
  run: async (installation) => {
    await withDatabase(installation, async (db, vault, source) => {
      const { key, retired, oldKeys } = await rotate(
        db,
        installation.server.product.secretColumns,
        vault,
        source,
        {
          started: ({ id }) => print(`  New key  ${id}, in ${source.name}`),
          resealed: (column, count) => print(`  Sealed   ${column}: ${count}`),
        },
      );
      await recordCommand(db, 'secrets-rotate', { key: key.id, retired });
      print(`  Retired  ${retired.join(', ') || 'no key'}`);
      print(`\nEvery secret is sealed under the key ${key.id}.`);
      print(
        oldKeys
          ? `Backups from before need the former key, which is in ${oldKeys} now. Delete it with the last of them.`
          : `Now keep only the first key in ${source.name}. Backups from before need the former one.`,
      );
    });
  },
});
