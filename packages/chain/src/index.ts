export { fromHexAddress, isAddress, parseAddress, toHexAddress } from './address.ts';
export { type DerivationPath, parseDerivationPath } from './derivation-path.ts';
export { type Account, deriveAccount } from './derive-account.ts';
export { deriveAddress } from './derive-address.ts';
export { ChainError, type ChainErrorCode } from './errors.ts';
export { toEvmAddress } from './evm-address.ts';
export { defaultPath, type Family, toFamily } from './family.ts';
export { createMnemonic, isMnemonic } from './mnemonic.ts';
export { toTronAddress } from './tron-address.ts';
