CREATE TABLE "webhook_queue" (
	"delivery_id" bigint PRIMARY KEY NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "webhook_queue" ADD CONSTRAINT "webhook_queue_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webhook_queue_endpoint_id_due_at_index" ON "webhook_queue" USING btree ("endpoint_id","due_at");
