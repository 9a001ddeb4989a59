import { defineCommand } from '../define-command.ts';
import type { Model } from '../model.ts';
import { assertSame } from '../play.ts';

export const backUp = defineCommand('backUp', {}, async ({ model, world }) => {
  world.backup = { file: await world.backUp(), reset: keep(model) };
});

/** Restores the newest backup: changes since then are lost, but on the chains. */
export const restore = defineCommand('restore', {}, async ({ world }) => {
  if (!world.backup) return;
  await world.restore(world.backup.file);
  world.backup.reset();
  await world.step();
});

/** Everything settles and is compared; then it continues. */
export const rest = defineCommand('rest', {}, assertSame);

/** Keeps what the model knows. @returns what puts it back */
function keep(model: Model): () => void {
  const { wallets, payments, rate } = structuredClone({ ...model, networks: [] });
  const confirmations = model.networks.map((network) => network.confirmations);
  return () => {
    Object.assign(model, structuredClone({ wallets, payments, rate }));
    for (const [index, network] of model.networks.entries())
      network.confirmations = confirmations[index] ?? network.confirmations;
  };
}
