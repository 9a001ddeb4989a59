ALTER TABLE "sessions" DROP CONSTRAINT "sessions_staff_id_staff_id_fk";
--> statement-breakpoint
DROP INDEX "staff_username_key";
--> statement-breakpoint
DROP INDEX "staff_email_key";
--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"scoped_by" text[] DEFAULT '{}' NOT NULL,
	"allowed_networks" text[] DEFAULT '{}' NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_name_key" UNIQUE("name")
);
--> statement-breakpoint
-- Everyone signs in again.
DELETE FROM "sessions";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role_id" bigint;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "second_factor" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;
--> statement-breakpoint
-- One role for each set of permissions that accounts have.
INSERT INTO "roles" ("name", "title", "permissions") VALUES ('owner', 'Owner', '{*}');
--> statement-breakpoint
INSERT INTO "roles" ("name", "title", "permissions")
SELECT 'custom-' || n, 'Custom ' || n, "permissions" FROM (
  SELECT "permissions", row_number() OVER (ORDER BY "permissions") AS n
  FROM "staff" WHERE "permissions" <> '{*}' GROUP BY "permissions"
) AS custom;
--> statement-breakpoint
UPDATE "staff" SET
  "role_id" = (SELECT "id" FROM "roles" WHERE "roles"."permissions" = "staff"."permissions"),
  "status" = CASE WHEN "disabled_at" IS NULL THEN 'active' ELSE 'disabled' END,
  "second_factor" = CASE WHEN "totp_secret" IS NULL THEN 'none' ELSE 'app' END;
--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "permissions";
--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "disabled_at";
--> statement-breakpoint
-- check {"kind":"reference","table":"sessions","columns":["staff_id"],"hasId":true,"show":["staff_id"],"to":"staff","where":"(\"staff_id\") not in (select \"id\" from \"staff\")"}
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- check {"kind":"reference","table":"staff","columns":["role_id"],"hasId":true,"show":["role_id"],"to":"roles","where":"(\"role_id\") not in (select \"id\" from \"roles\")"}
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_role_id_index" ON "staff" USING btree ("role_id");
--> statement-breakpoint
CREATE INDEX "staff_status_index" ON "staff" USING btree ("status");
--> statement-breakpoint
-- check {"kind":"unique","table":"sessions","columns":["token_hash"],"hasId":true,"show":[],"where":"(\"token_hash\") in (select \"token_hash\" from \"sessions\" group by \"token_hash\" having count(*) > 1)"}
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash");
--> statement-breakpoint
-- check {"kind":"unique","table":"staff","columns":["username"],"hasId":true,"show":["username"],"where":"(\"username\") in (select \"username\" from \"staff\" group by \"username\" having count(*) > 1)"}
ALTER TABLE "staff" ADD CONSTRAINT "staff_username_key" UNIQUE("username");
--> statement-breakpoint
-- check {"kind":"unique","table":"staff","columns":["email"],"hasId":true,"show":["email"],"where":"(\"email\") in (select \"email\" from \"staff\" group by \"email\" having count(*) > 1)"}
ALTER TABLE "staff" ADD CONSTRAINT "staff_email_key" UNIQUE("email");
--> statement-breakpoint
-- check {"kind":"values","table":"sessions","columns":["method"],"hasId":true,"show":["method"],"to":"password, app, passkey, recovery, sso","where":"\"method\" not in ('password', 'app', 'passkey', 'recovery', 'sso')"}
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method_check" CHECK ("sessions"."method" in ('password', 'app', 'passkey', 'recovery', 'sso'));
--> statement-breakpoint
-- check {"kind":"values","table":"staff","columns":["status"],"hasId":true,"show":["status"],"to":"active, invited, disabled","where":"\"status\" not in ('active', 'invited', 'disabled')"}
ALTER TABLE "staff" ADD CONSTRAINT "staff_status_check" CHECK ("staff"."status" in ('active', 'invited', 'disabled'));
--> statement-breakpoint
-- check {"kind":"values","table":"staff","columns":["second_factor"],"hasId":true,"show":["second_factor"],"to":"none, app, passkey, both","where":"\"second_factor\" not in ('none', 'app', 'passkey', 'both')"}
ALTER TABLE "staff" ADD CONSTRAINT "staff_second_factor_check" CHECK ("staff"."second_factor" in ('none', 'app', 'passkey', 'both'));
--> statement-breakpoint
-- check {"kind":"required","table":"staff","columns":["role_id"],"hasId":true,"show":[],"where":"\"role_id\" is null"}
ALTER TABLE "staff" ALTER COLUMN "role_id" SET NOT NULL;
