export { type DatabaseAddress, withClient } from './client.ts';
export { PostgresStartError } from './embedded/error.ts';
export { ensureDatabase, type Roles, rolesOf } from './embedded/roles.ts';
export { startPostgres } from './embedded.ts';
export { AlreadyRunningError, acquireServerLock, type ServerLock } from './server-lock.ts';
