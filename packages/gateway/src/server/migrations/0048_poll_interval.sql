ALTER TABLE "rpc_endpoints" ALTER COLUMN "poll_ms" SET DEFAULT 500;
