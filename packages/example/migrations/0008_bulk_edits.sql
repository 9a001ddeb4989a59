ALTER TABLE "bulk_rows" ADD COLUMN "former" jsonb;
