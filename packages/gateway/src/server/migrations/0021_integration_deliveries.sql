CREATE TABLE "deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);

