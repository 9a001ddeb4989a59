CREATE TABLE "address_indexes" (
	"xpub" text PRIMARY KEY NOT NULL,
	"next_index" integer NOT NULL
);

