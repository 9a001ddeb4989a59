CREATE TABLE "rpc_reservations" (
	"endpoint_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "rpc_reservations" ADD CONSTRAINT "rpc_reservations_endpoint_id_rpc_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."rpc_endpoints"("id") ON DELETE cascade ON UPDATE no action;
