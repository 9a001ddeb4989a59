import { type ComponentType, lazy } from 'react';
import type { ListPartProps } from './console-parts.ts';

/** What the console itself adds to the screens of the framework's resources, by slot. */
export const frameworkSlots: Readonly<Record<string, ComponentType<ListPartProps>>> = {
  'audit-entries.list.toolbar': lazy(() => import('../record/ExportRecord.tsx')),
  'settings.list.below': lazy(() => import('../settings/EffectiveSettings.tsx')),
};
