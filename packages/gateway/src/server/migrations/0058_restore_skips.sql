ALTER TABLE "payment_transfers" DROP CONSTRAINT "payment_transfers_counts_check";
--> statement-breakpoint
CREATE TABLE "database_origin" (
	"origin" text PRIMARY KEY NOT NULL,
	"skipped" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "opens_at" timestamp (3) with time zone;
--> statement-breakpoint
-- check {"kind":"values","table":"payment_transfers","columns":["counts"],"hasId":true,"show":["counts"],"to":"in_time, early, late, wrong_token, lost","where":"\"counts\" not in ('in_time', 'early', 'late', 'wrong_token', 'lost')"}
ALTER TABLE "payment_transfers" ADD CONSTRAINT "payment_transfers_counts_check" CHECK ("payment_transfers"."counts" in ('in_time', 'early', 'late', 'wrong_token', 'lost'));
