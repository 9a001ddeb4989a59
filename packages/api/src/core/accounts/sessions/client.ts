/**
 * A program of a customer, which calls endpoints of the product's own with a key that the product
 * knows. It has no role: those endpoints decide what it may do.
 */
export interface Client {
  /** Of its key. */
  readonly id: number;
  /** In the audit log and in logs; never a secret. */
  readonly name: string;
}
