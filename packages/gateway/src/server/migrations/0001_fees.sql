CREATE TABLE "fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"percent" numeric(38, 4) NOT NULL,
	"fixed_amount" numeric(38, 6) NOT NULL,
	"network_id" bigint NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_name_network_id_key" UNIQUE("name","network_id")
);

--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fees_network_id_index" ON "fees" USING btree ("network_id");
