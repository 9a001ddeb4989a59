import { commands } from './commands.ts';

/** The usage of the server of a folder, and of its commands. */
export const startUsage = `node server.js [command]

Starts the server, or runs a command, which prints its own usage with --help:
  ${Object.keys(commands).join('\n  ')}

Settings are environment variables, or lines of the file .env: .env.example has all of them.`;
