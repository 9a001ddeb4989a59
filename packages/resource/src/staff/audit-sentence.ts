import { compareExactly } from '../compare-exactly.ts';
import type { Field, Fields } from '../kinds/index.ts';
import { toLabel, toPhrase } from '../names.ts';
import type { Resource } from '../resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** An entry of the record, as lists carry it: `username`, `action`, `resource`, `before` and so on. */
type RecordedEntry = Values;

/**
 * An entry of the record as a sentence: 'asha changed fee of Payout P-17 from 0.25 to 0.3'. One function
 * for list, feed, history and export, so that they say the same.
 */
export function toAuditSentence(entry: RecordedEntry, resources: readonly Resource[]): string {
  const who = typeof entry.username === 'string' ? entry.username : 'Someone';
  const action = String(entry.action ?? '');
  const [subject = '', operation = ''] = [
    action.slice(0, action.indexOf('.')),
    action.slice(action.indexOf('.') + 1),
  ];
  const special = toSpecial(subject, operation, toValues(entry.form));
  if (special) return `${who} ${special}`;
  const resource = resources.find(
    ({ name, was }) => name === entry.resource || (was !== undefined && was === entry.resource),
  );
  return `${who} ${toDeed(operation, entry, resource)}`;
}

/** What is about no row. */
function toSpecial(subject: string, operation: string, form: Values): string | undefined {
  if (subject === 'command') return `ran the command ${operation}`;
  if (subject === 'migration') return `ran the migration ${operation}`;
  if (subject === 'session') return sessionDeeds[operation];
  if (subject === 'account') return accountDeeds[operation]?.(form);
  if (subject === 'permission' && operation === 'refused')
    return `was refused ${form.permission ?? 'something'}`;
  return undefined;
}

const sessionDeeds: Readonly<Record<string, string | undefined>> = {
  'signed-in': 'signed in',
  ended: 'signed out',
  refused: 'was refused at sign-in',
  confirmed: 'confirmed who they are',
  'confirm-refused': 'could not confirm who they are',
};

const accountDeeds: Readonly<Record<string, ((form: Values) => string) | undefined>> = {
  'password-set': () => 'set their password',
  'password-changed': () => 'changed their password',
  'password-forgotten': () => 'requested a link for a forgotten password',
  'second-factor-added': ({ factor }) => `added ${toFactor(factor)}`,
  'second-factor-removed': ({ factor }) => `removed ${toFactor(factor)}`,
  'passkey-renamed': ({ from, to }) => `renamed their passkey ${from} to ${to}`,
  'recovery-codes-replaced': () => 'replaced their recovery codes',
  'sso-connected': () => 'connected single sign-on to their account',
  'sso-disconnected': () => 'disconnected single sign-on from their account',
};

function toFactor(factor: unknown): string {
  return factor === 'passkey' ? 'a passkey' : 'an authenticator app';
}

const verbs: Readonly<Record<string, string | undefined>> = {
  create: 'created',
  delete: 'deleted',
  export: 'exported',
  reveal: 'revealed a secret of',
  erase: 'erased values of',
  expire: 'expired',
};

function toDeed(operation: string, entry: RecordedEntry, resource: Resource | undefined): string {
  const verb = verbs[operation];
  const row = toRowName(entry, resource);
  if (verb) return `${verb} ${row}`;
  const change = toChange(entry, resource, row);
  if (change && (operation === 'update' || operation.startsWith('update-'))) return change;
  const label = resource?.actions.find(({ name }) => name === operation)?.label;
  const deed = `ran ${label ?? toLabel(operation.replaceAll('-', '_'))} on ${row}`;
  return operation === 'update' ? `changed ${row}` : deed;
}

/** `Payout P-17`, or the whole list. */
function toRowName(
  { record_title, record_id, resource: name }: RecordedEntry,
  resource?: Resource,
) {
  const singular = resource?.singular ?? toLabel(String(name ?? 'row').replaceAll('-', '_'));
  if (typeof record_title === 'string') return `${singular} ${record_title}`;
  if (record_id === null || record_id === undefined) return resource?.title ?? singular;
  return `${singular} ${record_id}`;
}

function toChange(
  { before, after }: RecordedEntry,
  resource: Resource | undefined,
  row: string,
): string | undefined {
  const [old, current] = [toValues(before), toValues(after)];
  const fields: Fields = (resource?.fields ?? {}) as Fields;
  const keys = Object.keys({ ...old, ...current }).filter((key) => !systemKeys.includes(key));
  const labels = keys.map((key) => toPhrase(fields[key]?.label ?? toLabel(key)));
  const [key] = keys;
  if (key === undefined) return undefined;
  if (keys.length > 1)
    return `changed ${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} of ${row}`;
  const [from, to] = [old[key], current[key]].map((value) => toText(value, fields[key]));
  return `changed ${labels[0]} of ${row} from ${from} to ${to}`;
}

/** Every change sets these; the entry has its own time. */
const systemKeys = ['id', 'created_at', 'updated_at'];

function toText(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  if (field?.kind === 'decimal' || field?.kind === 'percent') return trimZeros(String(value));
  return String(value);
}

/** `0.2500` is stored for `0.25`. */
function trimZeros(text: string): string {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return compareExactly(short, text) === 0 ? short : text;
}

function toValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}
