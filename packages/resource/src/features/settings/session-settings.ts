import * as field from '../../kinds/field.ts';
import { setting } from '../../settings/setting.ts';

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

/** The settings of the sessions of staff. */
export const sessionSettings = [
  sessionIdleMinutes,
  sessionAbsoluteHours,
  sessionsPerAccount,
  allowedNetworks,
] as const;
