import type { Behaviour } from './behaviour.ts';

/** Stopping goes by the name, which is what a worker knows itself by. */
export const instances: Behaviour = {
  calls: { stop: { by: 'name', values: { status: 'stopped' } } },
};
