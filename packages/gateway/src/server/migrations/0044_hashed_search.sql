CREATE INDEX "merchant_api_keys_api_key_shown_index" ON "merchant_api_keys" USING btree (lower(substr("api_key", 48)) text_pattern_ops);
