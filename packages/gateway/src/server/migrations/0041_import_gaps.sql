ALTER TABLE "imports" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;
