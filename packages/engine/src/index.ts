export type { Chain, Completeness, NetworkOptions } from './chain/chain.ts';
export { openChain } from './chain/open-chain.ts';
export type {
  BlockHead,
  Movement,
  ScannedBlock,
  ScannedRange,
  Wanted,
} from './chain/scanned-block.ts';
export { createJobs } from './checks/create-jobs.ts';
export type {
  Base,
  CheckPorts,
  ComparedBalances,
  DeclaredContracts,
  Expected,
  WalletAddress,
} from './ports/checks.ts';
export type {
  FoundBlock,
  KnownMovement,
  Movements,
  Reason,
  WaitingMovement,
} from './ports/movements.ts';
export type { Asset, DeclaredEndpoint, Networks, ScannedNetwork } from './ports/networks.ts';
export type { Scanners, SeenInstance, ShownScanner } from './ports/scanners.ts';
export type { Lease, ScanChanges, Scans, Window } from './ports/scans.ts';
export type { ScannerPorts, Store, WalletRows } from './ports/store.ts';
export {
  type PrivateChain,
  privateChainId,
  startPrivateChain,
} from './private-chain/private-chain.ts';
export type { EndpointOptions } from './rpc/endpoint-options.ts';
export { NodeError, type NodeErrorKind } from './rpc/node-error.ts';
export type { EndpointObservation } from './rpc/observation.ts';
export { type Engine, type EngineOptions, startEngine } from './workers/engine.ts';
