ALTER TABLE "staff" ADD COLUMN "admitted_by" bigint;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "admitted_at" timestamp (3) with time zone;
