import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase, testProduct } from '../../../testing/app.ts';
import { books } from '../../../testing/fixture/books.ts';
import { withConstraintErrors } from './constraints.ts';

it('names the field with an undeclared value, however it was written', async () => {
  const { db, drop } = await createTestDatabase();
  const write = withConstraintErrors(testProduct, books, () =>
    db.drizzle.execute(sql`insert into books (title, isbn, price, status)
      values ('A', '1234567890', 1, 'burnt')`),
  );
  await expect(write).rejects.toMatchObject({
    code: 'validation_failed',
    details: [
      {
        field: 'status',
        code: 'invalid_value',
        message: 'Status must be one of available, lent, lost.',
      },
    ],
  });
  await drop();
});
