/** The terminal commands of a folder, each a module that runs when it is loaded. */
export const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  'admin:create': () => import('../admin-create.ts'),
  'audit:erase': () => import('../audit-erase.ts'),
  'audit:verify': () => import('../audit-verify.ts'),
  'db:archive': () => import('../db-archive.ts'),
  'db:backup': () => import('../db-backup.ts'),
  'db:migrate': () => import('../db-migrate.ts'),
  'db:plan': () => import('../db-plan.ts'),
  'db:restore': () => import('../db-restore.ts'),
  'db:skip-ahead': () => import('../db-skip-ahead.ts'),
  'rollup:check': () => import('../rollup-check.ts'),
  'secrets:rotate': () => import('../secrets-rotate.ts'),
};
