import type { Choices } from '../truth/choices.ts';
import type { TruthDatabase } from '../truth/database.ts';
import { declareNetwork } from '../truth/declare-network.ts';
import { startWorld, type World } from '../truth/world.ts';

/** Chooses the first of everything, so that what is measured is the same in each run. */
const first: Choices = { below: () => 0, chance: () => false, pick: ([one]) => one as never };

/** Starts a chain that is measured. */
export const startQuietWorld = (number: number): Promise<World> => startWorld(number, first);

/** Declares it with one scanner. */
export const declareQuietNetwork = (
  { db, vault }: TruthDatabase,
  world: World,
  url: string,
): Promise<number> =>
  declareNetwork(db, vault, world, { completeness: 'receipts', urls: [url] }, first);
