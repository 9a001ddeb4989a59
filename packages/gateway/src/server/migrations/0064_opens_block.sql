ALTER TABLE "payments" ADD COLUMN "opens_block" bigint;
