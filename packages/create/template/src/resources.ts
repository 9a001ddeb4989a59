// One line per resource.
export { customers } from './customers.ts';
export { orders } from './orders.ts';
