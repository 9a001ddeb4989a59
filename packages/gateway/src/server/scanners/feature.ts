import { defineFeature } from '@koshpay/api';
import { scannerRules } from './alert-rules.ts';
import { instanceHooks } from './instances.ts';
import { scannerTables } from './scanner-tables.ts';

export { createCheckPorts, createScannerPorts } from './ports.ts';

/** The scanners that staff run, and what they store. */
export const scanners = defineFeature({
  name: 'scanners',
  tables: scannerTables,
  hooks: [instanceHooks],
  alerts: () => ({ rules: scannerRules }),
});
