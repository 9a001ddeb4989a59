CREATE TABLE "write_positions" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL
);

