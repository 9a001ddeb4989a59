const minute = 60_000;
const hour = 60 * minute;
/** After this time without a failure, work that was failing works again. */
const quietMs = 5_000;

interface FailureReports {
  readonly onFailure: (error: unknown) => void;
  /** Called once after failures that were reported. */
  readonly onRecovery: () => void;
  readonly now?: () => number;
}

/** The outcomes that repeated work reports. */
interface Outcomes {
  readonly failed: (error: unknown) => void;
  readonly worked: () => void;
}

/**
 * Reports failures of work that is repeated every few seconds: the first, later ones at growing
 * distances from a minute to an hour, and the end. A database that is away must not fill the log.
 *
 * @example
 * const { failed, worked } = reportFailures({
 *   onFailure: (err) => log.warn({ err }, 'The news cannot be read.'),
 *   onRecovery: () => log.info('The news can be read again.'),
 * });
 * await readNews().then(worked, failed);
 */
export function reportFailures({
  onFailure,
  onRecovery,
  now = Date.now,
}: FailureReports): Outcomes {
  let lastAt = Number.NEGATIVE_INFINITY;
  let nextAt = 0;
  let pause = minute;
  let isReported = false;
  return {
    failed(error) {
      if (now() - lastAt > hour) [nextAt, pause] = [0, minute];
      lastAt = now();
      if (lastAt < nextAt) return;
      nextAt = lastAt + pause;
      pause = Math.min(2 * pause, hour);
      isReported = true;
      onFailure(error);
    },
    worked() {
      if (!isReported || now() - lastAt < quietMs) return;
      isReported = false;
      onRecovery();
    },
  };
}
