// For packages of the framework alone: it may change with every release.
export { createClient, keepAliveOnError, nameConnection } from './client.ts';
export { makeFolder } from './embedded/folders.ts';
