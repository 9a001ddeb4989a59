export { createTestFolder } from './folder.ts';
export { createReplicated } from './replica.ts';
