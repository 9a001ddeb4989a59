import type { Feature } from './core/frame/feature.ts';
import { account } from './features/account/feature.ts';
import { approvals } from './features/approvals/feature.ts';
import { audit } from './features/audit/feature.ts';
import { bulk } from './features/bulk/feature.ts';
import { exports } from './features/exports/feature.ts';
import { guide } from './features/guide/feature.ts';
import { imports } from './features/imports/feature.ts';
import { integrations } from './features/integrations/feature.ts';
import { keys } from './features/keys/feature.ts';
import { live } from './features/live/feature.ts';
import { logs } from './features/logs/feature.ts';
import { metrics } from './features/metrics/feature.ts';
import { permissions } from './features/permissions/feature.ts';
import { problems } from './features/problems/feature.ts';
import { rollups } from './features/rollups/feature.ts';
import { search } from './features/search/feature.ts';
import { settings } from './features/settings/feature.ts';
import { views } from './features/views/feature.ts';
import { volume } from './features/volume/feature.ts';
import { widgets } from './features/widgets/feature.ts';

/**
 * Every feature of the console: those that a product has by default. In a place that several fill,
 * they are in this order.
 */
export const features = [
  ...[approvals, exports, imports, views, bulk, live, rollups, logs, search, keys],
  ...[account, audit, guide, integrations, metrics, permissions, problems, settings],
  ...[volume, widgets],
] as const satisfies readonly Feature[];
