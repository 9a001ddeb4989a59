import type { Session } from '../session/session.ts';
import { createLiveBus, type LiveBus } from './live-bus.ts';

const known = new WeakMap<Session, LiveBus>();

/** The bus that passes changes on to the screens of a session's tab. */
export function liveBusOf(session: Session): LiveBus {
  const bus = known.get(session) ?? createLiveBus();
  known.set(session, bus);
  return bus;
}
