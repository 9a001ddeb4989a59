import { alertSettings } from './alert-settings.ts';
import { brandSettings } from './brand-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { sessionSettings } from './session-settings.ts';

/** The settings of every server. */
export const frameworkSettings = [
  ...sessionSettings,
  ...retentionSettings,
  ...alertSettings,
  ...brandSettings,
] as const;
