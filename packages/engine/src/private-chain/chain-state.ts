import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a private chain, from which its next start continues. */
export interface ChainState {
  /** True if it begins now: no earlier state of it was there. */
  readonly isNew: boolean;
  /** The new place of a file that could not be read and was in the way. */
  readonly setAside: string | undefined;
  /** The options with which anvil loads it, and stores it beside. */
  readonly options: readonly string[];
  /** Replaces it by what was stored beside, if that is complete. */
  readonly keep: () => void;
}

/**
 * Prepares the file of a chain in a folder. Anvil writes it beside, where a full disk or a kill may cut
 * it, and what is complete replaces the former one.
 */
export function openChainState(folder: string): ChainState {
  const file = join(folder, 'chain.json');
  const beside = join(folder, 'chain.next.json');
  const keep = () => {
    if (isComplete(beside)) renameSync(beside, file);
    else rmSync(beside, { force: true });
  };
  keep();
  const isBroken = existsSync(file) && !isComplete(file);
  const setAside = isBroken ? `${file}.broken-${Date.now()}` : undefined;
  if (setAside) renameSync(file, setAside);
  const isNew = !existsSync(file);
  const options = [
    ...(isNew ? [] : ['--load-state', file]),
    ...['--dump-state', beside, '--state-interval', '30'],
  ];
  return { isNew, setAside, options, keep };
}

function isComplete(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}
