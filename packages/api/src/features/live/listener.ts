import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { reportFailures } from '../../core/jobs/report-failures.ts';
import { liveChannel } from './change-message.ts';

interface ListenerOptions {
  readonly connect: AppDatabase['createDirectClient'];
  readonly log: FastifyBaseLogger;
  readonly onPayload: (payload: string) => void;
  /** Called when it listens, for the first time and after each interruption. */
  readonly onListening: () => void;
}

export interface Listener {
  /** Begins to listen; settles with the first attempt. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * The pause between two probes of an idle connection, in milliseconds: one that is half open would
 * stay silent.
 */
const probeMs = 10_000;

/** The pauses between attempts grow from one to the other. */
const [firstPauseMs, maxPauseMs] = [100, 5_000];

/** Listens on one connection of its own, and connects again whenever that breaks. */
export function createListener(options: ListenerOptions): Listener {
  const { connect, log, onPayload, onListening } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | undefined;
  let first: Promise<void> | undefined;
  let loop: Promise<void> | undefined;
  const reports = reportOutages(log);

  /** Resolves when the connection is over. */
  async function listen(onReady: () => void): Promise<void> {
    client = connect('live');
    const ended = new Promise<void>((resolve) => client?.once('end', resolve));
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${liveChannel}`);
      reports.worked();
      onListening();
      onReady();
      await probeUntil(client, ended, signal);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    start: () => {
      first ??= new Promise((resolve) => {
        loop = repeat(listen, resolve, reports.failed, signal);
      });
      return first;
    },
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await loop;
    },
  };
}

function reportOutages(log: FastifyBaseLogger) {
  return reportFailures({
    onFailure: (err) => log.warn({ source: 'live', err }, 'Changes cannot be listened to.'),
    onRecovery: () => log.info({ source: 'live' }, 'Changes are listened to again.'),
  });
}

/** Listens again whenever that ends, until the signal. */
async function repeat(
  listen: (onReady: () => void) => Promise<void>,
  onAttempt: () => void,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await listen(() => {
        pauseMs = firstPauseMs;
        onAttempt();
      });
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    onAttempt();
    // Of several processes, not all come back together.
    await pause(randomInt(pauseMs / 2, pauseMs * 2), signal);
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  }
}

async function probeUntil(
  client: pg.Client,
  ended: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && !signal.aborted) {
    await Promise.race([ended, pause(probeMs, signal)]);
    if (!isOver && !signal.aborted) await client.query('select 1');
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
