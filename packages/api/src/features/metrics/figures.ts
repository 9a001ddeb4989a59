import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Figures that are read together, from the database. */
export interface FigureSource {
  readonly gauges: readonly FigureGauge[];
  readonly read: () => Promise<void>;
}

type Labels = Readonly<Record<string, string>>;

/** A gauge that has only the values of its last reading. */
export interface FigureGauge {
  /** Replaces what it had; nothing removes it from the text. */
  readonly replace: (values: readonly (readonly [labels: Labels, value: number])[]) => void;
}

/** Registers a gauge whose values a {@link FigureSource} reads. */
export function createFigureGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[] = [],
): FigureGauge {
  const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const replace: FigureGauge['replace'] = (values) => {
    gauge.reset();
    // Without labels it would be 0 from the start, which is no reading.
    if (labelNames.length === 0) gauge.remove();
    for (const [labels, value] of values) gauge.set({ ...labels }, value);
  };
  replace([]);
  return { replace };
}

/** Reads all sources; one that fails has no values, so that no old figure is taken for a new one. */
export async function readFigures(
  sources: readonly FigureSource[],
  log: FastifyBaseLogger,
): Promise<void> {
  await Promise.all(
    sources.map(({ gauges, read }) =>
      read().catch((error) => {
        for (const gauge of gauges) gauge.replace([]);
        log.warn({ err: error }, 'Some metrics could not be read from the database.');
      }),
    ),
  );
}
