CREATE INDEX "roles_title_prefix_index" ON "roles" USING btree (lower("title") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "roles_words_index" ON "roles" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("title"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "staff_name_prefix_index" ON "staff" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "staff_username_prefix_index" ON "staff" USING btree (lower("username") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "staff_email_prefix_index" ON "staff" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "staff_words_index" ON "staff" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("username"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "sessions_device_prefix_index" ON "sessions" USING btree (lower("device") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "sessions_words_index" ON "sessions" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("device"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "audit_entries_words_index" ON "audit_entries" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("action"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("address"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "enquiries_name_prefix_index" ON "enquiries" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "enquiries_email_prefix_index" ON "enquiries" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "enquiries_company_prefix_index" ON "enquiries" USING btree (lower("company") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "enquiries_words_index" ON "enquiries" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("company"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "exchange_pairs_base_prefix_index" ON "exchange_pairs" USING btree (lower("base") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "exchange_pairs_quote_prefix_index" ON "exchange_pairs" USING btree (lower("quote") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "exchange_pairs_words_index" ON "exchange_pairs" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("base"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("quote"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "fees_name_prefix_index" ON "fees" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "fees_words_index" ON "fees" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "hd_wallets_wallet_name_prefix_index" ON "hd_wallets" USING btree (lower("wallet_name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "hd_wallets_address_prefix_index" ON "hd_wallets" USING btree (lower("address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "hd_wallets_address_end_index" ON "hd_wallets" USING btree (reverse(right(lower("address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "hd_wallets_words_index" ON "hd_wallets" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("wallet_name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "instances_name_prefix_index" ON "instances" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "instances_words_index" ON "instances" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "merchants_name_prefix_index" ON "merchants" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_code_prefix_index" ON "merchants" USING btree (lower("code") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_email_prefix_index" ON "merchants" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_phone_prefix_index" ON "merchants" USING btree (lower("phone") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_phone_end_index" ON "merchants" USING btree (reverse(right(lower("phone"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_words_index" ON "merchants" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("code"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "networks_chain_prefix_index" ON "networks" USING btree (lower("chain") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "networks_words_index" ON "networks" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("chain"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("chain_id"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "tokens_symbol_prefix_index" ON "tokens" USING btree (lower("symbol") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_contract_prefix_index" ON "tokens" USING btree (lower("contract") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_contract_end_index" ON "tokens" USING btree (reverse(right(lower("contract"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_words_index" ON "tokens" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("symbol"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "transactions_tx_hash_end_index" ON "transactions" USING btree (reverse(right(lower("tx_hash"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_from_address_end_index" ON "transactions" USING btree (reverse(right(lower("from_address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_to_address_end_index" ON "transactions" USING btree (reverse(right(lower("to_address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_token_contract_end_index" ON "transactions" USING btree (reverse(right(lower("token_contract"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "users_email_prefix_index" ON "users" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "users_code_prefix_index" ON "users" USING btree (lower("code") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "users_words_index" ON "users" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("code"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "wallets_address_prefix_index" ON "wallets" USING btree (lower("address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "wallets_address_end_index" ON "wallets" USING btree (reverse(right(lower("address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "service_accounts_name_prefix_index" ON "service_accounts" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "service_accounts_words_index" ON "service_accounts" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "approvals_request_prefix_index" ON "approvals" USING btree (lower("request") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "approvals_row_title_prefix_index" ON "approvals" USING btree (lower("row_title") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "approvals_requested_by_prefix_index" ON "approvals" USING btree (lower("requested_by") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "approvals_words_index" ON "approvals" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("request"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("row_title"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("requested_by"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "settings_title_prefix_index" ON "settings" USING btree (lower("title") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "settings_key_prefix_index" ON "settings" USING btree (lower("key") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "settings_group_prefix_index" ON "settings" USING btree (lower("group") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "settings_words_index" ON "settings" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("title"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("key"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("group"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "alerts_summary_prefix_index" ON "alerts" USING btree (lower("summary") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "alerts_words_index" ON "alerts" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("summary"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
