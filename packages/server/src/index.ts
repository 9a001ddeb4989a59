export { defineCommand, UsageError } from './commands/command.ts';
export type { Command, Installation } from './process/installation.ts';
export { run } from './run.ts';
