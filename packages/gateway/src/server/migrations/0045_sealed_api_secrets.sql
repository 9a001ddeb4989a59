ALTER TABLE "merchant_api_keys" DROP CONSTRAINT "merchant_api_keys_api_key_secret_key";
