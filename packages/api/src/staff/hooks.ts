import { createAlertHooks } from '../alerts/hooks.ts';
import { createJobHooks } from '../jobs/hooks.ts';
import { createBulkHooks } from '../resources/bulk/hooks.ts';
import type { ResourceHooks } from '../resources/hooks.ts';
import { createRoleHooks } from './roles.ts';
import type { StaffRules } from './rules.ts';
import { createServiceAccountHooks } from './service-accounts.ts';
import { createSessionHooks } from './sessions.ts';
import { createSettingHooks } from './settings.ts';
import { createStaffHooks } from './staff.ts';

/** The hooks of the framework's own resources. */
export function createFrameworkHooks(rules: StaffRules): ResourceHooks[] {
  return [
    createRoleHooks(rules),
    createStaffHooks(rules),
    createServiceAccountHooks(rules),
    createSessionHooks(rules),
    createSettingHooks(rules.settings),
    createJobHooks(),
    createAlertHooks(),
    createBulkHooks(),
  ];
}
