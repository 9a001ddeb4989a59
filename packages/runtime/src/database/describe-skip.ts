/** Says that a restored database gives out no number again. */
export function describeSkip(count: number): string {
  return `The next ${count.toLocaleString('en')} ids and deposit addresses are left out: those after the backup were given out before.`;
}
