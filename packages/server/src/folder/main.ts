/* `node server.js [command]` of a folder: the server, or one of the terminal commands. */
import '../process/load-failures.ts';
import { installation } from '../installation.ts';
import { serve } from '../process/serve.ts';
import { commands } from './commands.ts';

const command = commands[process.argv[2] ?? ''];
// A command reads the arguments after its own name. Nothing waits here: commands share code with
// this module, and would wait for it in turn.
if (command) process.argv.splice(2, 1);
void (command ? command() : serve(installation));
