import type { Step } from '@koshpay/api/internal';
import { expect, it } from 'vitest';
import { toPlanText } from './plan-text.ts';

const step: Step = {
  sql: 'ALTER TABLE "coins"\nADD COLUMN "note" text;',
  findings: [],
  updates: 2,
};

it('says that nothing is pending only if the declarations have their migrations, too', () => {
  expect(toPlanText(new Map(), [])).toMatchInlineSnapshot(`
    "
    Nothing is pending."
  `);
  expect(
    toPlanText(new Map(), ['ALTER TABLE "coins" ADD COLUMN "note" text;']),
  ).toMatchInlineSnapshot(`
    "
    No migration yet
      ALTER TABLE "coins" ADD COLUMN "note" text;

    The declarations have changed since the last migration: run pnpm db:generate."
  `);
});

it('says of a migration without a step that its tables are there', () => {
  expect(toPlanText(new Map([['framework_0000_initial', []]]), [])).toMatchInlineSnapshot(`
    "
    framework_0000_initial
      Its tables are there already."
  `);
});

it('shows pending migrations before changes without a migration', () => {
  expect(
    toPlanText(new Map([['0001_note', [step]]]), ['DROP TABLE "fees";']),
  ).toMatchInlineSnapshot(`
    "
    0001_note
      ALTER TABLE "coins"
      ADD COLUMN "note" text;
        rows updated: 2

    Nothing is lost: the next start runs these steps.
    The running version works on these tables, too: upgrade its processes one by one.

    No migration yet
      DROP TABLE "fees";

    The declarations have changed since the last migration: run pnpm db:generate."
  `);
});
