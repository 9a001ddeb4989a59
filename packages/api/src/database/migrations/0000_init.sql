CREATE TABLE "enquiries" (
	"form" text DEFAULT 'registration' NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text,
	"relayed_at" timestamp (3) with time zone,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "networks" (
	"chain" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"confirmations" bigint NOT NULL,
	"alert" bigint NOT NULL,
	"instance" bigint,
	"rpc_url" text NOT NULL,
	"explorer_url" text,
	"is_evm" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "networks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "networks_chain_id_key" UNIQUE("chain_id")
);

--> statement-breakpoint
CREATE TABLE "tokens" (
	"chain_id" bigint NOT NULL,
	"contract" text NOT NULL,
	"symbol" text NOT NULL,
	"digit" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_chain_id_contract_key" UNIQUE("chain_id","contract")
);

--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint NOT NULL,
	"username" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"record_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb
);

--> statement-breakpoint
CREATE INDEX "enquiries_status_index" ON "enquiries" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "audit_entries_record_index" ON "audit_entries" USING btree ("action","record_id");
