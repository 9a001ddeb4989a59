/* The engine's part of `pnpm bench`: each line is a figure with its aim. */
import { startFaultProxy } from '../fault-proxy.ts';
import { startDatabase } from '../truth/database.ts';
import { benchBackfill } from './backfill.ts';
import { benchFollow } from './follow.ts';
import { benchPending } from './pending.ts';
import { declareQuietNetwork, startQuietWorld } from './quiet-world.ts';

await using stack = new AsyncDisposableStack();
const database = stack.use(await startDatabase());
const [filled, followed] = await Promise.all([startQuietWorld(0), startQuietWorld(1)]);
stack.use(filled.anvil);
stack.use(followed.anvil);
print(await benchBackfill(database, filled));
print(await benchPending(database));
const proxy = stack.use(await startFaultProxy(followed.anvil.url));
await declareQuietNetwork(database, followed, proxy.url);
for (const line of await benchFollow(database, followed, proxy)) print(line);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
