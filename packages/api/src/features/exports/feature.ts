import { defineFeature } from '../../core/feature.ts';
import { auditExportRoute } from './audit-log.ts';
import { exportRoutes } from './routes.ts';

export { NumberText, toCsvLine, unescapeFormula } from './csv.ts';
export { isReference, toHeadings } from './export-columns.ts';
export { toFile } from './stream-export.ts';

/** Lists and the audit log as files. */
export const exports = defineFeature({
  name: 'exports',
  capabilities: ['exports'],
  routes: async (_app, { guarded, db, product, vault }) => {
    await guarded((scope) => exportRoutes(scope, { db, product, vault }));
    await guarded((scope) => auditExportRoute(scope, { db, product }));
  },
});
