ALTER TABLE "staff" ADD COLUMN "admissions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
UPDATE "staff" SET "admissions" = jsonb_build_object("admitted_by", "admitted_at") WHERE "admitted_by" IS NOT NULL;
