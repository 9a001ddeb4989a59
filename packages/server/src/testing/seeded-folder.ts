import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';

/** Fills an empty data folder with what a first start leaves: tables, demo data and a key. */
export function copySeeded(target: string): void {
  execFileSync('cp', ['-a', `${inject('seeded')}/.`, target]);
}
