export {
  findHexAddress,
  fromHexAddress,
  isAddress,
  parseAddress,
  toHexAddress,
} from './address.ts';
export { toAmount, toSum, toUnits } from './amount.ts';
export type { ChainFamily, NativeTransfers } from './chain-family.ts';
export { type DerivationPath, parseDerivationPath } from './derivation-path.ts';
export { type Account, deriveAccount } from './derive-account.ts';
export { deriveAddress } from './derive-address.ts';
export { ChainError, type ChainErrorCode } from './errors.ts';
export {
  type Family,
  factsOf,
  families,
  familyNames,
  familyOfPath,
  knownFamily,
  toFamily,
} from './family.ts';
export { createMnemonic, isMnemonic } from './mnemonic.ts';
