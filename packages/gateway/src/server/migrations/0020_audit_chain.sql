CREATE TABLE "audit_batches" (
	"chain" text NOT NULL,
	"number" bigint NOT NULL,
	"after_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"entries" integer NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"leaves" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_batches_chain_number_pk" PRIMARY KEY("chain","number")
);

--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"day" text PRIMARY KEY NOT NULL,
	"head" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

