import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';
import { tableOf } from '../database/tables.ts';
import { demoNetworks } from './networks.ts';
import { demoTokens } from './tokens.ts';

type Row = Record<string, unknown>;

/** Plants the rows of a first look; all of them or none. */
export async function plantRows({ drizzle }: Database): Promise<void> {
  await drizzle.transaction(async (tx) => {
    const networks = await plant(tx, 'networks', demoNetworks);
    await plant(tx, 'tokens', demoTokens);
    await plant(tx, 'fees', networks.flatMap(toFees));
    await plant(tx, 'enquiries', demoEnquiries);
  });
}

/** Inserts rows as if one had been made every few days until yesterday; answers them with their ids. */
async function plant(tx: Transaction, resource: string, rows: readonly Row[]): Promise<Row[]> {
  const dated = rows.map((row, index) => {
    const made = sql`now() - make_interval(days => ${1 + (rows.length - index - 1) * 6}, mins => ${(index * 137) % 720})`;
    return { ...row, created_at: made, updated_at: made };
  });
  return tx.insert(tableOf(resource)).values(dated).returning();
}

function toFees({ id, chain, is_evm }: Row): Row[] {
  const gas = is_evm ? '0.250000' : '1.100000';
  return [
    { name: 'Settlement', percent: '0.8000', fixed_amount: '0.000000', network_id: id },
    { name: 'Payout', percent: '0.2500', fixed_amount: gas, network_id: id },
    ...(chain === 'Ethereum'
      ? [
          {
            name: 'Refund',
            percent: '0.0000',
            fixed_amount: '2.500000',
            network_id: id,
            status: 'inactive',
          },
        ]
      : []),
  ];
}

const demoEnquiries: Row[] = [
  {
    form: 'contact',
    name: 'Rohan Kulkarni',
    company: 'Deccan Spice Exports',
    email: 'rohan@deccanspice.example',
    phone: '+919812345670',
    message: 'Do you settle USDT on Tron to our own wallet the same day?',
    status: 'closed',
    notes: 'Answered by e-mail; wants to start in January.',
  },
  {
    form: 'registration',
    name: 'Ananya Iyer',
    company: 'Kaveri Handlooms',
    email: 'ananya@kaveri.example',
    phone: '+919845012345',
    message: null,
    status: 'contacted',
  },
  {
    form: 'registration',
    name: 'Farhan Sheikh',
    company: 'Monsoon Games Studio',
    email: 'farhan+pay@monsoon.example',
    phone: '+917021987654',
    message: 'About 400 payments a day, mostly USDC on Polygon. Which API limits apply?',
    status: 'new',
  },
];
