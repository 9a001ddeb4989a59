import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { Model } from './model.ts';
import type { Play } from './play.ts';
import type { World } from './world.ts';

type Command = AsyncCommand<Model, World>;

/**
 * Defines something that happens in a history, with what is drawn for it. It is printed as a call.
 *
 * @example const mine = defineCommand('mine', { blocks: fc.nat(4) }, ({ world }, { blocks }) => …);
 */
export function defineCommand<T extends object>(
  name: string,
  drawn: { [Key in keyof T]: Arbitrary<T[Key]> },
  run: (play: Play, values: T) => unknown,
): Arbitrary<Command> {
  return fc.record(drawn, { noNullPrototype: true }).map((values) => ({
    check: () => true,
    async run(model, world) {
      await run({ model, world }, values as T);
      model.observe();
    },
    toString: () => `${name}(${fc.stringify(values)})`,
  }));
}

/** Stands for one of a list. */
export const which = fc.nat(5);
/** Stands for one of the networks; that with finality by confirmations has more rules. */
export const network = fc.constantFrom(0, 0, 1);
export const rarely = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 9);
