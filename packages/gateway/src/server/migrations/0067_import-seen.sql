ALTER TABLE "import_chunks" ADD COLUMN "seen" jsonb DEFAULT '[]'::jsonb NOT NULL;
