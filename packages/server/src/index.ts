export type { Installation } from './process/installation.ts';
export { runGenerate } from './process/run-generate.ts';
export { serve } from './process/serve.ts';
