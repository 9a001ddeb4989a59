ALTER TABLE "instances" ADD COLUMN "final_block" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "rescan" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "rescan_first" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "rescan_last" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "rescanned_to" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "rescan_found" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "rescan_error" text;
--> statement-breakpoint
-- check {"kind":"values","table":"instances","columns":["rescan"],"hasId":true,"show":["rescan"],"to":"none, waiting, running, done","where":"\"rescan\" not in ('none', 'waiting', 'running', 'done')"}
ALTER TABLE "instances" ADD CONSTRAINT "instances_rescan_check" CHECK ("instances"."rescan" in ('none', 'waiting', 'running', 'done'));
