import { expect, it } from 'vitest';
import { findContractSteps } from './contract.ts';

const reasons = (...statements: string[]) =>
  findContractSteps(statements).map(({ reason }) => reason);

it('finds what the former version misses or cannot write any more', () => {
  expect(
    reasons(
      'DROP TABLE "notes" CASCADE;',
      'ALTER TABLE "coins" RENAME TO "tokens";',
      '-- check {"kind":"drop-column"}\nALTER TABLE "fees" DROP COLUMN "note";',
      'ALTER TABLE "fees" RENAME COLUMN "name" TO "title";',
      'ALTER TABLE "fees" ALTER COLUMN "rate" SET DATA TYPE numeric USING "rate"::numeric;',
      'ALTER TABLE "fees" ALTER COLUMN "rate" SET NOT NULL;',
      'ALTER TABLE "fees" ALTER COLUMN "rate" DROP NOT NULL;',
      'ALTER TABLE "fees" ALTER COLUMN "rate" DROP DEFAULT;',
      'ALTER TABLE "fees" ADD COLUMN "code" text NOT NULL;',
      'ALTER TABLE "fees" ADD CONSTRAINT "fees_name_key" UNIQUE("name");',
      'CREATE UNIQUE INDEX "fees_rate_key" ON "fees" USING btree ("rate");',
      'ALTER TABLE "fees" DROP CONSTRAINT "fees_status_check";',
      'ALTER TABLE "fees" RENAME CONSTRAINT "fees_a" TO "fees_b";',
      `-- contract moves amounts to cents\nUPDATE "fees" SET "rate" = "rate" * 100;`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "drops the table notes",
      "renames the table coins",
      "drops fees.note",
      "renames fees.name",
      "changes the type of fees.rate",
      "requires fees.rate",
      "lets fees.rate be empty",
      "drops the default of fees.rate",
      "requires fees.code, without a default",
      "allows fewer rows in fees (fees_name_key)",
      "allows fewer rows in fees (fees_rate_key)",
      "drops the constraint fees.fees_status_check",
      "renames the constraint fees.fees_a",
      "moves amounts to cents",
    ]
  `);
});

it('lets the former version continue where tables, columns and wider rules are added', () => {
  expect(
    reasons(
      'CREATE TABLE "notes" ("id" bigint PRIMARY KEY, "text" text NOT NULL);',
      'ALTER TABLE "notes" ADD CONSTRAINT "notes_text_key" UNIQUE("text");',
      'CREATE INDEX "fees_rate_index" ON "fees" USING btree ("rate");',
      'DROP INDEX "fees_name_index";',
      'ALTER TABLE "fees" ADD COLUMN "note" text;',
      `ALTER TABLE "fees" ADD COLUMN "kind" text DEFAULT 'a' NOT NULL;`,
      'ALTER TABLE "fees" ADD COLUMN "note_id" bigint;',
      'ALTER TABLE "fees" ADD CONSTRAINT "fees_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id");',
      `ALTER TABLE "fees" ADD CONSTRAINT "fees_kind_check" CHECK ("fees"."kind" in ('a', 'b'));`,
      'ALTER TABLE "fees" DROP CONSTRAINT "fees_status_check";',
      `ALTER TABLE "fees" ADD CONSTRAINT "fees_status_check" CHECK ("fees"."status" in ('on', 'off', 'new'));`,
    ),
  ).toEqual([]);
});
