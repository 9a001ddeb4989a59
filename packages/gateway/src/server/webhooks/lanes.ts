/** The most attempts for one endpoint at the same time. */
const maxWidth = 10;

/** The attempts for one endpoint that this process makes. */
export interface Lane {
  readonly id: number;
  /** The number of running attempts. */
  readonly busy: number;
  /** The number of attempts that may run. */
  readonly width: number;
}

/** The attempts that this process makes for each endpoint. */
export interface Lanes {
  readonly start: (endpointId: number) => void;
  readonly end: (endpointId: number, isDelivered: boolean) => void;
  readonly all: () => readonly Lane[];
  /** Forgets the endpoints with nothing under way: they begin again with one attempt. */
  readonly forgetIdle: () => void;
}

/**
 * Creates the lanes of a process. An endpoint gets one attempt at a time, and one more beside it for
 * each that it takes: one that does not answer holds a single connection.
 */
export function createLanes(): Lanes {
  const lanes = new Map<number, Lane>();
  const change = (id: number, by: number, toWidth: (width: number) => number) => {
    const { busy, width } = lanes.get(id) ?? { busy: 0, width: 1 };
    lanes.set(id, { id, busy: busy + by, width: toWidth(width) });
  };
  return {
    start: (id) => change(id, 1, (width) => width),
    end: (id, isDelivered) =>
      change(id, -1, (width) => (isDelivered ? Math.min(width + 1, maxWidth) : 1)),
    all: () => [...lanes.values()],
    forgetIdle: () => {
      for (const { id, busy } of lanes.values()) if (busy === 0) lanes.delete(id);
    },
  };
}
