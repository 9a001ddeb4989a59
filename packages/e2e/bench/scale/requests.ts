/** One request that is measured. Times are in milliseconds. */
export interface Request {
  readonly name: string;
  /** Path and query below the admin API. */
  readonly path: string;
  /** The most that 95 of 100 may take. */
  readonly aim: number;
  /** The time that half of the requests took with exact counts and `OFFSET`. */
  readonly before?: string;
}

const transactions = (name: string, query: string, before: string, aim = 20): Request => ({
  name: `transactions, ${name}`,
  path: `transactions/list?${query}`,
  aim,
  before,
});
const merchants = (name: string, query: string, before: string): Request => ({
  name: `merchants with counts, ${name}`,
  path: `merchants/list?${query}`,
  aim: 20,
  before,
});
const search = (text: string, before: string, aim = 30) =>
  transactions(`search ${text}`, `page=1&limit=10&search=${text}`, before, aim);

/** The requests whose times were measured before lists were bounded. */
export const knownRequests: readonly Request[] = [
  transactions('page 1 of 10', 'page=1&limit=10', '316'),
  transactions('page 1 of 200', 'page=1&limit=200', '264', 12),
  transactions('page 1,000', 'page=1000&limit=10', '268'),
  transactions('page 500,000', 'page=500000&limit=10', '500 after 15 s'),
  transactions('page 1,000,000', 'page=1000000&limit=10', '500 after 15 s'),
  transactions('confirmed', 'page=1&limit=10&status=confirmed', '255'),
  transactions('failed, page 10,000', 'page=10000&limit=10&status=failed', '470'),
  transactions('pending', 'page=1&limit=10&status=pending', '10'),
  transactions('failed', 'page=1&limit=10&status=failed', '15'),
  search('0x1', '8,202'),
  search('0x1a', '6,272'),
  search('0xdAC17F', '7,271'),
  search('0x1abc23', '6.8', 20),
  search('none', '3.3', 20),
  transactions('oldest first', 'page=1&limit=10&sort=created_at&order=asc', '253'),
  merchants('page 1', 'page=1&limit=10', '4.2'),
  merchants('page 500', 'page=500&limit=10', '4.4'),
  merchants('200 rows', 'page=1&limit=200', '13.5'),
];
