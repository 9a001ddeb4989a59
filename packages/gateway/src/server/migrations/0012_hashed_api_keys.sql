CREATE TABLE "hash_keys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD COLUMN "previous_api_key" text;
--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD COLUMN "previous_api_key_secret" text;
--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD COLUMN "previous_valid_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sealed_columns" ADD COLUMN "form" text DEFAULT 'v2' NOT NULL;
--> statement-breakpoint
-- check {"kind":"unique","table":"merchant_api_keys","columns":["api_key"],"hasId":true,"show":[],"where":"(\"api_key\") in (select \"api_key\" from \"merchant_api_keys\" group by \"api_key\" having count(*) > 1)"}
ALTER TABLE "merchant_api_keys" ADD CONSTRAINT "merchant_api_keys_api_key_key" UNIQUE("api_key");
--> statement-breakpoint
-- check {"kind":"unique","table":"merchant_api_keys","columns":["api_key_secret"],"hasId":true,"show":[],"where":"(\"api_key_secret\") in (select \"api_key_secret\" from \"merchant_api_keys\" group by \"api_key_secret\" having count(*) > 1)"}
ALTER TABLE "merchant_api_keys" ADD CONSTRAINT "merchant_api_keys_api_key_secret_key" UNIQUE("api_key_secret");
--> statement-breakpoint
-- check {"kind":"unique","table":"merchant_api_keys","columns":["previous_api_key"],"hasId":true,"show":[],"where":"(\"previous_api_key\") in (select \"previous_api_key\" from \"merchant_api_keys\" group by \"previous_api_key\" having count(*) > 1)"}
ALTER TABLE "merchant_api_keys" ADD CONSTRAINT "merchant_api_keys_previous_api_key_key" UNIQUE("previous_api_key");
