import type { StaffRules } from './core/accounts/rights/rules.ts';
import type { ResourceHooks } from './core/resources/hooks.ts';
import { createRoleHooks } from './core/staff/roles.ts';
import { createServiceAccountHooks } from './core/staff/service-accounts.ts';
import { createSessionHooks } from './core/staff/sessions.ts';
import { createSettingHooks } from './core/staff/settings.ts';
import { createStaffHooks } from './core/staff/staff.ts';
import { createAlertHooks } from './features/alerts/hooks.ts';
import { createBulkHooks } from './features/bulk/hooks.ts';
import { createJobHooks } from './features/jobs/hooks.ts';

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
