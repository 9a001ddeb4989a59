export type { Installation } from './process/installation.ts';
export { run } from './process/run.ts';
