import { alerts as declared } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { queueChange } from '../../core/database/connection/changes.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import type { AlertFinding, AlertRule } from './alert-rule.ts';

/** A change of an alert, for those who receive it. */
export interface AlertChange {
  readonly change: 'opened' | 'resolved';
  readonly severity: string;
  readonly summary: string;
  readonly message: string;
}

/** A cause that is back so soon opens its former alert again. */
const sameAlert = '1 hour';
/** A cause is gone once it was not noticed for so long; longer each time that it came back. */
const calmMinutes = 5;
const maxCalmMinutes = 60;

type Rule = Pick<AlertRule, 'name' | 'summary' | 'severity'>;

/**
 * Opens the alert of a finding, unless it is open: the unique cause lets one process do it. Of one
 * that a person resolved, nothing happens for an hour.
 *
 * @returns what changed, to send; undefined if it was open before
 */
export async function openAlert(
  tx: Transaction,
  { name, summary, severity }: Rule,
  { cause = '', message }: AlertFinding,
): Promise<AlertChange | undefined> {
  const key = `${name}/${cause}`;
  const text = message.slice(0, maxMessage);
  const { rows: seen } = await tx.execute<Changed>(sql`
    update alerts set seen_at = now(), message = ${text}, updated_at = now(),
      attention = case status when 'open' then 2 else 1 end
    where open_cause = ${key} returning id`);
  note(tx, seen);
  if (seen.length > 0) return undefined;
  const { rows: former } = await tx.execute<{ id: string; resolved_by: string | null }>(sql`
    select id, resolved_by from alerts where rule = ${name} and cause = ${cause}
      and resolved_at > now() - ${sameAlert}::interval
    order by resolved_at desc limit 1`);
  const [last] = former;
  if (last?.resolved_by) return undefined;
  const { rows: opened } = await tx.execute<Changed>(
    last
      ? sql`update alerts set status = 'open', attention = 2, open_cause = ${key}, message = ${text},
          seen_at = now(), openings = openings + 1, resolved_at = null, acknowledged_by = null,
          acknowledged_at = null, updated_at = now()
        where id = ${last.id} and open_cause is null returning id`
      : sql`insert into alerts (rule, cause, open_cause, severity, summary, message, status,
          attention, opened_at, seen_at, openings)
        values (${name}, ${cause}, ${key}, ${severity}, ${summary}, ${text}, 'open',
          2, now(), now(), 1)
        on conflict (open_cause) do nothing returning id`,
  );
  note(tx, opened, last ? 'update' : 'create');
  if (opened.length === 0) return undefined;
  return { change: 'opened', severity, summary, message: text };
}

/** Reads the names of the rules that have open alerts. */
export async function readOpenRules(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ rule: string }>(
    sql`select distinct rule from alerts where open_cause is not null`,
  );
  return new Set(rows.map(({ rule }) => rule));
}

/** Resolves the alerts of a rule whose causes were not noticed for a while; returns what to send. */
export async function resolveAlerts(tx: Transaction, { name }: Rule): Promise<AlertChange[]> {
  const { rows } = await tx.execute<
    Changed & Pick<AlertChange, 'severity' | 'summary' | 'message'>
  >(sql`
    update alerts set status = 'resolved', attention = 0, open_cause = null, resolved_at = now(),
      resolved_by = null, updated_at = now()
    where rule = ${name} and open_cause is not null and seen_at < now()
      - least(${maxCalmMinutes}, ${calmMinutes} * power(2, least(openings, 10) - 1)) * interval '1 minute'
    returning id, severity, summary, message`);
  note(tx, rows);
  return rows.map(({ id: _id, ...row }) => ({ change: 'resolved', ...row }));
}

type Changed = { readonly id: string };

function note(tx: Transaction, rows: readonly Changed[], kind: 'create' | 'update' = 'update') {
  for (const { id } of rows) queueChange(tx, { resource: declared.name, kind, id: Number(id) });
}

const maxMessage = declared.fields.message.max ?? 500;
