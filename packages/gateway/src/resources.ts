// One line a resource. Everything else finds it from here.
export { enquiries } from './enquiries.ts';
export { fees } from './fees.ts';
export { networks } from './networks.ts';
export { tokens } from './tokens.ts';
