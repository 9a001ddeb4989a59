import { type CatalogueEntry, catalogueOf } from '../../access/catalogue.ts';
import type { Resource } from '../../resource.ts';
import { type RecordedEntry, toValues, type Values } from './recorded-entry.ts';

/**
 * The audited event apart from the rows of resources: a sign-in, a refusal, a command or a
 * migration.
 */
export function toEvent(
  subject: string,
  operation: string,
  entry: RecordedEntry,
  resources: readonly Resource[],
): string | undefined {
  const form = toValues(entry.form);
  if (subject === 'command') return toCommand(operation, form);
  if (subject === 'migration') return `applied the migration ${operation.replaceAll('_', ' ')}`;
  if (subject === 'permission') return `was refused: ${toPermissionLabel(form, resources)}`;
  const event: Event | undefined = events[`${subject}.${operation}` as Recorded];
  return event?.(form, entry);
}

/**
 * The events that are recorded apart from the rows of resources, by the action of their entries.
 */
export const recordedEvents = {
  'session.signed-in': 'Sign in',
  'session.refused': 'Sign in, refused',
  'session.confirmed': 'Confirm identity',
  'session.confirm-refused': 'Confirm identity, refused',
  'session.ended': 'Sign out',
  'session.displaced': 'Oldest session ended by a further sign-in',
  'session.view-as-ended': 'Stop viewing as someone else',
  'permission.refused': 'Anything, refused',
  'account.password-set': 'Set password by link',
  'account.password-changed': 'Change own password',
  'account.password-forgotten': 'Request password link',
  'account.second-factor-added': 'Add second factor',
  'account.second-factor-removed': 'Remove second factor',
  'account.passkey-renamed': 'Rename passkey',
  'account.recovery-codes-replaced': 'Create recovery codes',
  'integrations.test': 'Send test message',
  'account.sso-connected': 'Connect single sign-on',
  'account.sso-disconnected': 'Disconnect single sign-on',
  'views.shared': 'Share view of a list',
  'views.withdrawn': 'Stop sharing view of a list',
} as const;

type Event = (form: Values, entry: RecordedEntry) => string;

type Recorded = Exclude<keyof typeof recordedEvents, 'permission.refused'>;

const events: Readonly<Record<Recorded, Event>> = {
  'session.signed-in': ({ method, first_factor: first, unusual }) =>
    `signed in${toMethod(first)}${first ? ' and' : ''}${toMethod(method)}${unusual ? ', from a new network and device' : ''}`,
  'session.refused': ({ reason, attempts }) =>
    `was refused at sign-in${reason ? `: ${toWords(reason)}` : ''}${toTimes(attempts)}`,
  'session.confirmed': ({ method }) => `confirmed their identity${toMethod(method)}`,
  'session.confirm-refused': ({ attempts }) =>
    `could not confirm their identity${toTimes(attempts)}`,
  'session.ended': ({ others }, { resource }) => {
    if (others !== undefined) return `signed out all other sessions of theirs (${others})`;
    return resource === 'sessions' ? 'signed out another session of theirs' : 'signed out';
  },
  'session.displaced': () => 'lost their oldest session, since a new sign-in was one too many',
  'session.view-as-ended': ({ name, role }) => `stopped viewing the console as ${name ?? role}`,
  'account.password-set': ({ link }) =>
    link === 'invitation' ? 'accepted the invitation and set a password' : 'set a new password',
  'account.password-changed': () => 'changed their password',
  'account.password-forgotten': (_, { record_title: name }) =>
    `requested a link for a forgotten password${name ? ` of ${name}` : ''}`,
  'account.second-factor-added': ({ factor }) => `added ${toFactor(factor)}`,
  'account.second-factor-removed': ({ factor }) => `removed ${toFactor(factor)}`,
  'account.passkey-renamed': ({ from, to }) => `renamed their passkey ${from} to ${to}`,
  'account.recovery-codes-replaced': () => 'created new recovery codes',
  'integrations.test': ({ integration, ok }) =>
    `sent a test message${integration ? ` with ${integration}` : ''}${ok === false ? ', which failed' : ''}`,
  'account.sso-connected': () => 'connected single sign-on to their account',
  'account.sso-disconnected': () => 'disconnected single sign-on from their account',
  'views.shared': ({ view, list, audience, role }) =>
    `shared the view ${view} of ${list} with ${audience === 'role' ? toRole(role) : 'everyone'}`,
  'views.withdrawn': ({ view, list }) => `stopped sharing the view ${view} of ${list}`,
};

// Entries from before a role could be chosen do not name it.
const toRole = (role: unknown) => (role ? `the role ${role}` : 'their role');

const methods: Readonly<Record<string, string | undefined>> = {
  password: 'with a password',
  app: 'with a code of an app',
  code: 'with a code',
  passkey: 'with a passkey',
  recovery: 'with a recovery code',
  sso: 'by single sign-on',
};

function toMethod(method: unknown): string {
  if (typeof method !== 'string') return '';
  return ` ${methods[method] ?? `by ${toWords(method)}`}`;
}

function toFactor(factor: unknown): string {
  if (factor === 'passkey') return 'a passkey';
  return factor === 'app' ? 'an authenticator app' : 'a second factor';
}

/** Refusals are counted: not each one has an entry. */
function toTimes(attempts: unknown): string {
  return typeof attempts === 'number' && attempts > 1 ? ` (${attempts} times)` : '';
}

/** `admin-create` is the command `admin:create`. */
function toCommand(name: string, { username, file }: Values): string {
  const about = username ?? file;
  return `ran the command ${name.replace('-', ':')}${about ? ` for ${about}` : ''}`;
}

function toPermissionLabel({ permission, attempts }: Values, resources: readonly Resource[]) {
  const label = labelsOf(resources).get(String(permission));
  return `${label ?? toWords(permission ?? 'something')}${toTimes(attempts)}`;
}

const known = new WeakMap<readonly Resource[], ReadonlyMap<string, string>>();

/** The first label of each permission. */
function labelsOf(resources: readonly Resource[]): ReadonlyMap<string, string> {
  const labels =
    known.get(resources) ?? new Map(catalogueOf(resources).toReversed().map(toLabelled));
  known.set(resources, labels);
  return labels;
}

const toLabelled = ({ permission, label }: CatalogueEntry) => [permission, label] as const;

function toWords(code: unknown): string {
  const spaced = String(code).replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.replaceAll(/[_.-]/g, ' ').toLowerCase();
}
