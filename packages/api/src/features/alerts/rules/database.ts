import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import {
  alertDiskFreePercent,
  alertReplicationSeconds,
  alertUnsealedMinutes,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { AlertRule } from '../alert-rule.ts';

/** The audit log is not sealed: no process does it, or an open transaction holds it up. */
export const unsealedRule: AlertRule = {
  name: 'record.unsealed',
  summary: 'The audit log is not sealed',
  severity: 'critical',
  find: async ({ db, runtimeSettings }) => {
    const limit = runtimeSettings.read(alertUnsealedMinutes);
    const { rows } = await db.drizzle.execute<{ minutes: string | null }>(sql`
      select floor(extract(epoch from now() - min(created_at)) / 60) as minutes
      from audit_entries entry
      where id > (select coalesce(min(last_id), 0) from (
        select max(last_id) as last_id from audit_batches group by chain) ends)
        and id > coalesce((select max(last_id) from audit_batches
          where chain = entry.retention), 0)`);
    const minutes = Number(rows[0]?.minutes ?? 0);
    if (minutes < limit) return [];
    const figure = `Entries of the audit log wait for ${minutes} minutes to be sealed`;
    return [{ message: `${figure}; the limit is ${limit}.` }];
  },
};

/** Sealed entries of the audit log are not copied to the file or log of the settings. */
export const unshippedRule: AlertRule = {
  name: 'record.unshipped',
  summary: 'The audit log is not shipped',
  severity: 'warning',
  find: async ({ db, settings, runtimeSettings }) => {
    if (!settings.AUDIT_LOG_FILE && !settings.AUDIT_LOG_STDOUT) return [];
    const limit = runtimeSettings.read(alertUnsealedMinutes);
    const { rows } = await db.drizzle.execute<{ minutes: string | null }>(sql`
      select floor(extract(epoch from now() - min(sealed_at)) / 60) as minutes
      from audit_batches join audit_shipments on stream = chain and number > position::bigint`);
    const minutes = Number(rows[0]?.minutes ?? 0);
    if (minutes < limit) return [];
    const figure = `Sealed entries of the audit log wait for ${minutes} minutes to be shipped`;
    return [{ message: `${figure}; the limit is ${limit}.` }];
  },
};

/** A replica does not keep up. Its lag is seen only with the role pg_monitor. */
export const replicationRule: AlertRule = {
  name: 'database.replication',
  summary: 'A replica is behind',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const limit = runtimeSettings.read(alertReplicationSeconds);
    const { rows } = await db.drizzle.execute<{ name: string; seconds: string }>(sql`
      select coalesce(nullif(application_name, ''), host(client_addr), 'replica') as name,
        max(round(extract(epoch from replay_lag))) as seconds
      from pg_stat_replication where replay_lag > ${`${limit} seconds`}::interval
      group by 1`);
    return rows.map(({ name, seconds }) => ({
      cause: name,
      message: `The replica ${name} is ${seconds} seconds behind; the limit is ${limit}.`,
    }));
  },
};

/** The disk of the data fills up. */
export const diskRule: AlertRule = {
  name: 'process.disk',
  summary: 'The disk is nearly full',
  severity: 'critical',
  find: async ({ settings, runtimeSettings }) => {
    const limit = runtimeSettings.read(alertDiskFreePercent);
    const percent = toFreePercent(await statfs(existingPart(settings.DATA_DIR ?? '.')));
    if (percent >= limit) return [];
    const message = `${Math.floor(percent)}% of the disk is free; the limit is ${limit}%.`;
    return [{ cause: hostname(), message }];
  },
};

/** With `DATABASE_URL` nothing has to be in the folder, which may be missing. */
function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(dirname(folder));
}

/** The share of a disk that the server may still use. */
function toFreePercent({ bavail, blocks }: { bavail: number; blocks: number }): number {
  return blocks === 0 ? 100 : (bavail / blocks) * 100;
}
