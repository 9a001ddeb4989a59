CREATE TABLE "audit_shipments" (
	"stream" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL
);

