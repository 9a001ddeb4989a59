ALTER TABLE "idempotency_keys" ADD COLUMN "session_id" bigint;
