ALTER TABLE "challenges" ADD COLUMN "method" text;
--> statement-breakpoint
ALTER TABLE "sso_flows" ADD COLUMN "staff_id" bigint;
--> statement-breakpoint
-- check {"kind":"reference","table":"sso_flows","columns":["staff_id"],"hasId":false,"show":[],"to":"staff","where":"(\"staff_id\") not in (select \"id\" from \"staff\")"}
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sso_flows_staff_id_index" ON "sso_flows" USING btree ("staff_id");
