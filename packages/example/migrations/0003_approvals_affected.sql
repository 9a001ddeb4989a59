CREATE TABLE "database_origin" (
	"origin" text PRIMARY KEY NOT NULL,
	"skipped" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "admitted_by" bigint;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "admitted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "affected" text[] DEFAULT '{}' NOT NULL;
