ALTER TABLE "staff" ADD COLUMN "needs_new_password" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "link_hash" text;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "link_purpose" text;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "link_expires_at" timestamp (3) with time zone;
--> statement-breakpoint
-- check {"kind":"unique","table":"staff","columns":["link_hash"],"hasId":true,"show":[],"where":"(\"link_hash\") in (select \"link_hash\" from \"staff\" group by \"link_hash\" having count(*) > 1)"}
ALTER TABLE "staff" ADD CONSTRAINT "staff_link_hash_unique" UNIQUE("link_hash");
