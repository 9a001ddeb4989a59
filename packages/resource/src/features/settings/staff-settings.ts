import * as field from '../../kinds/field.ts';
import { setting } from '../../settings/setting.ts';
import { operationSettings } from './operation-settings.ts';

const network = {
  expression: /^[0-9a-fA-F:.]+(\/\d{1,3})?$/,
  message: 'Write each network like 203.0.113.0/24 or 2001:db8::/32.',
};

/** Minutes without a request after which staff are signed out. */
export const sessionIdleMinutes = setting(
  'session.idle_minutes',
  field.int({
    label: 'Idle time in minutes',
    min: 1,
    max: 10_080,
    defaultValue: 60,
    help: 'Minutes without a request after which staff are signed out.',
  }),
  { variable: 'SESSION_IDLE_MINUTES' },
);

/** Hours after which staff are signed out in any case. */
export const sessionAbsoluteHours = setting(
  'session.absolute_hours',
  field.int({
    label: 'Longest session in hours',
    min: 1,
    max: 720,
    defaultValue: 12,
    help: 'Hours after which staff are signed out in any case.',
  }),
  { variable: 'SESSION_ABSOLUTE_HOURS' },
);

/** The sessions that an account may have together. */
export const sessionsPerAccount = setting(
  'session.max_per_account',
  field.int({
    label: 'Sessions of an account',
    min: 1,
    max: 1_000,
    defaultValue: 20,
    help: 'Sessions that an account may have together. A further sign-in ends the oldest.',
  }),
  { variable: 'SESSIONS_PER_ACCOUNT' },
);

/** The networks from which staff can sign in; all if empty. */
export const allowedNetworks = setting(
  'session.allowed_networks',
  field.tags({
    pattern: network,
    help: 'Staff can use the console only from these, 203.0.113.0/24 or 2001:db8::/32. Empty allows all.',
  }),
);

/**
 * The days for which the audit log is kept; the database deletes nothing that is younger than 180.
 *
 * @see {@link adjustSetting}
 */
export const auditRetentionDays = setting(
  'retention.audit_days',
  field.int({
    label: 'Audit log in days',
    min: 180,
    max: 36_500,
    defaultValue: 180,
    help: 'Days for which the audit log is kept, 180 or more.',
  }),
);

/**
 * The years for which transactions are kept.
 *
 * @see {@link adjustSetting}
 */
export const transactionRetentionYears = setting(
  'retention.transaction_years',
  field.int({
    label: 'Transactions in years',
    min: 1,
    max: 100,
    defaultValue: 5,
    help: 'Years for which transactions are kept.',
  }),
);

/** The name in the console and in messages; `BRAND_NAME` by default, which every server has. */
export const brandName = setting(
  'brand.name',
  field.text({
    label: 'Brand name',
    max: 60,
    required: true,
    help: 'The name in mails, and in the console from its next load on. The site keeps the name of its build.',
  }),
  { variable: 'BRAND_NAME' },
);

/** One line under the name. */
const brandTagLine = setting(
  'brand.tag_line',
  field.text({ max: 120, help: 'One line under the name in mails.' }),
  { variable: 'BRAND_TAG_LINE' },
);

/** The address at which staff find help. */
export const supportEmail = setting(
  'brand.support_email',
  field.email({ label: 'Support e-mail', help: 'The address for questions in mails.' }),
  { variable: 'BRAND_EMAIL' },
);

/** The settings of every server. */
export const staffSettings = [
  sessionIdleMinutes,
  sessionAbsoluteHours,
  sessionsPerAccount,
  allowedNetworks,
  auditRetentionDays,
  transactionRetentionYears,
  ...operationSettings,
  brandName,
  brandTagLine,
  supportEmail,
] as const;
