ALTER TABLE "challenges" ADD COLUMN "method" text;
--> statement-breakpoint
ALTER TABLE "sso_flows" ADD COLUMN "session_id" bigint;
--> statement-breakpoint
-- check {"kind":"reference","table":"sso_flows","columns":["session_id"],"hasId":false,"show":[],"to":"sessions","where":"(\"session_id\") not in (select \"id\" from \"sessions\")"}
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sso_flows_session_id_index" ON "sso_flows" USING btree ("session_id");
