import fc from 'fast-check';
import { backUp, rest, restore } from './commands/backups.ts';
import { deepFork, fork, mine, wait } from './commands/chain.ts';
import {
  moveWallet,
  recount,
  setConfirmations,
  setMinimum,
  toggleNetwork,
  toggleToken,
} from './commands/declarations.ts';
import { lag, lie } from './commands/lies.ts';
import { createAddress, createPayment, expire } from './commands/merchants.ts';
import { createPriced, setRate } from './commands/rates.ts';
import { scannerCommands } from './commands/scanners.ts';
import { pay } from './commands/transfers.ts';

/** The most commands of a history. */
const most = 30;

/** Each as often as it is listed. */
const commands = [
  ...[pay, pay, pay, pay, mine, mine, wait, fork, fork, fork, fork, deepFork, lag, lie],
  ...[createPayment, createPayment, createPriced, createAddress, expire],
  ...scannerCommands,
  ...[toggleNetwork, toggleToken, setMinimum, setConfirmations, recount, moveWallet, setRate],
  ...[backUp, restore, rest],
];

/** Random histories. @param replayPath of one that failed */
export const histories = (replayPath?: string) =>
  fc.commands(commands, {
    maxCommands: most,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
