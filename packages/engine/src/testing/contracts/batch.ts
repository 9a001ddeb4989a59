import type { Hex } from 'viem';
import { concat, pad, size, toHex } from 'viem/utils';

/** A call that the batch contract makes. */
export interface BatchedCall {
  readonly to: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
}

/**
 * The code that creates a contract which makes the calls of its calldata, one after the other,
 * whether or not they succeed. Each is the receiver, the value and the length of the data, a word
 * each, then the data. A receiver of zero reverts. Written by hand, as a compiler is not to be had
 * everywhere:
 *
 * ```text
 * PUSH0; next: JUMPDEST; if (!(i < CALLDATASIZE)) STOP
 * if (!CALLDATALOAD(i)) REVERT(0, 0)
 * length = CALLDATALOAD(i + 64); CALLDATACOPY(0, i + 96, length)
 * CALL(GAS, CALLDATALOAD(i), CALLDATALOAD(i + 32), 0, length, 0, 0); i += 96 + length; next
 * ```
 */
export const batchBytecode: Hex = toCreation(
  concat([
    '0x6000', // PUSH1 0                                           [i]
    '0x5b', // 2: JUMPDEST
    '0x368110', // CALLDATASIZE DUP2 LT                            [i, i < size]
    '0x600a57', // PUSH1 10 JUMPI
    '0x00', // STOP
    '0x5b', // 10: JUMPDEST
    '0x803515604057', // DUP1 CALLDATALOAD ISZERO PUSH1 64 JUMPI
    '0x80604001', // DUP1 PUSH1 64 ADD                             [i, i + 64]
    '0x35', // CALLDATALOAD                                        [i, length]
    '0x80826060016000', // DUP1 DUP3 PUSH1 96 ADD PUSH1 0          [i, length, length, i + 96, 0]
    '0x37', // CALLDATACOPY                                        [i, length]
    '0x60006000826000', // PUSH1 0 PUSH1 0 DUP3 PUSH1 0            [i, length, 0, 0, length, 0]
    '0x85602001', // DUP6 PUSH1 32 ADD
    '0x35', // CALLDATALOAD                                        [i, length, 0, 0, length, 0, value]
    '0x86355af1', // DUP7 CALLDATALOAD GAS CALL                    [i, length, success]
    '0x50016060016002', // POP ADD PUSH1 96 ADD PUSH1 2            [i, 2]
    '0x56', // JUMP
  ]),
);

/** The calldata of the batch contract. */
export function toBatch(calls: readonly BatchedCall[]): Hex {
  return concat(
    calls.map(({ to, value = 0n, data = '0x' }) =>
      concat([pad(to), pad(toHex(value)), pad(toHex(size(data))), data]),
    ),
  );
}

/** Reverts the batch that it is in. */
export const revertCall: BatchedCall = { to: '0x00' };

/** Puts the code where `JUMPI` finds the revert, and returns it when it is created. */
function toCreation(code: Hex): Hex {
  const whole = concat([pad(code, { dir: 'right', size: 64 }), '0x5b600080fd']);
  const length = toHex(size(whole), { size: 1 });
  return concat(['0x60', length, '0x600c60003960', length, '0x6000f3', whole]);
}
