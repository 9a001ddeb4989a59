import { hostname } from 'node:os';

/** The machine and the number of this process, by which its rows are distinguished from those of others. */
export const processName = `${hostname()} ${process.pid}`.slice(0, 100);
