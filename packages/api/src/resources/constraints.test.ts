import { tokens } from '@koshpay/gateway';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { testProduct } from '../testing/product.ts';
import { withConstraintErrors } from './constraints.ts';

it('names the field whose value no declaration has, whichever way it was written', async () => {
  const { db, drop } = await createTestDatabase();
  const write = withConstraintErrors(testProduct, tokens, () =>
    db.drizzle.execute(sql`insert into tokens (chain_id, contract, symbol, digit, status)
      values (1, '0x1', 'A', 6, 'paused')`),
  );
  await expect(write).rejects.toMatchObject({
    code: 'validation_failed',
    details: [
      {
        field: 'status',
        code: 'invalid_value',
        message: 'Status must be one of active, inactive, pending.',
      },
    ],
  });
  await drop();
});
