/** The terms of a payment, in base units of its currency. */
export interface Terms {
  readonly due: bigint;
  /** Hundredths of a percent of it that may be missing, or be too much. */
  readonly toleranceBp: number;
  /** The newest block that was there before the payment; none where only a clock is known. */
  readonly opening: { readonly time: Date; readonly block: number | null };
  readonly expiresAt: Date;
  /** True if it counted as paid before. */
  readonly wasPaid: boolean;
}

/** A transaction to its address. */
export interface Transfer {
  /** In base units of its own currency. */
  readonly value: bigint;
  readonly isRightToken: boolean;
  readonly status: 'pending' | 'confirmed' | 'orphaned';
  /** Of its block: a scanner that is behind makes no one late. */
  readonly time: Date;
  /** The number of its block. */
  readonly block: number;
}

/** The way in which a transaction counts. */
export type Counts = 'early' | 'in_time' | 'late' | 'wrong_token' | 'lost';

export type PaymentStatus =
  | 'awaiting'
  | 'seen'
  | 'paid'
  | 'underpaid'
  | 'overpaid'
  | 'paid_late'
  | 'expired'
  | 'reversed';

/** The result of a payment's transactions. */
export interface Evaluation {
  readonly status: PaymentStatus;
  /** All that counts and is in the chain. */
  readonly received: bigint;
  /** Of it, what is final. */
  readonly confirmed: bigint;
}

/** Says how a transaction counts for a payment. */
export function toCounts({ opening, expiresAt }: Terms, transfer: Transfer): Counts {
  if (transfer.status === 'orphaned') return 'lost';
  if (!transfer.isRightToken) return 'wrong_token';
  if (isEarly(opening, transfer)) return 'early';
  return transfer.time <= expiresAt ? 'in_time' : 'late';
}

/**
 * Decides the status of a payment from nothing but what was received, so that it does not matter in
 * which order that became known. See decision 073.
 */
export function evaluatePayment(
  terms: Terms,
  transfers: readonly Transfer[],
  now: Date,
): Evaluation {
  const counted = transfers.map((transfer) => ({ ...transfer, counts: toCounts(terms, transfer) }));
  const inTime = counted.filter(({ counts }) => counts === 'in_time');
  const all = counted.filter(isCounted);
  const received = sum(all);
  const confirmed = sum(all.filter(({ status }) => status === 'confirmed'));
  const tolerated = (terms.due * BigInt(terms.toleranceBp)) / 10_000n;
  const isEnough = (amount: bigint) => amount >= terms.due - tolerated;
  return { status: decide(), received, confirmed };

  function decide(): PaymentStatus {
    if (isEnough(confirmed)) {
      if (!isEnough(sum(inTime))) return 'paid_late';
      return confirmed > terms.due + tolerated ? 'overpaid' : 'paid';
    }
    if (terms.wasPaid) return 'reversed';
    if (received > confirmed) return 'seen';
    if (now < terms.expiresAt) return received > 0n ? 'seen' : 'awaiting';
    return received > 0n ? 'underpaid' : 'expired';
  }
}

/**
 * Finds the transfers that a status follows from: the first ones, in the order of the chain, that are
 * enough for it. Those that were lost reverse a payment.
 */
export function findCause<T extends Transfer>(
  terms: Terms,
  transfers: readonly T[],
  now: Date,
): readonly T[] {
  const { status } = evaluatePayment(terms, transfers, now);
  if (status === 'reversed') return transfers.filter((each) => toCounts(terms, each) === 'lost');
  const counted = transfers.filter((each) => isCounted({ counts: toCounts(terms, each) }));
  const isEnough = (length: number) =>
    evaluatePayment(terms, counted.slice(0, length), now).status === status;
  const shortest = counted.findIndex((_, length) => isEnough(length));
  return shortest < 0 ? counted : counted.slice(0, shortest);
}

/**
 * Says whether a transfer was there before the payment. No block above the opening one was; one that is
 * not above it, but of a later time, replaced what was there.
 */
function isEarly(opening: Terms['opening'], { time, block }: Transfer): boolean {
  if (opening.block === null) return time < opening.time;
  return block <= opening.block && time <= opening.time;
}

function isCounted({ counts }: { readonly counts: Counts }): boolean {
  return counts === 'in_time' || counts === 'late';
}

function sum(transfers: readonly Pick<Transfer, 'value'>[]): bigint {
  return transfers.reduce((total, { value }) => total + value, 0n);
}
