export { createApp } from './app.ts';
export { startPostgres } from './database/embedded.ts';
