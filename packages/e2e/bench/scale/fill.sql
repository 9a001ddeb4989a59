-- Ten million transactions and 5,000 merchants into a seeded demo database; never into real data.
-- `fill.ts` runs it between dropping and creating the indexes and constraints of the table.
set synchronous_commit = off;
insert into merchants (name, code, email, phone, status)
  select 'Merchant ' || i, 'M-X' || lpad(i::text, 6, '0'), 'm' || i || '@load.example',
         '+9198' || lpad(i::text, 8, '0'), case when i % 50 = 0 then 'inactive' else 'active' end
  from generate_series(1, 5000) i;
insert into transactions (network_id, merchant_id, tx_hash, log_index, from_address, to_address,
    token_contract, currency, amount, status, tx_type, created_at, updated_at)
  select (select min(id) from networks) + i % 4,
         (select min(id) from merchants) + (i * 7919) % 5000,
         '0x' || md5(i::text) || md5((i + 1)::text), i % 300,
         '0x' || md5((i % 900000)::text) || '00a1b2c3',
         '0x' || md5('t' || (i % 200000)::text) || '00d4e5f6',
         (array['0xdAC17F958D2ee523a2206206994597C13D831ec7',
                '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
                '0x55d398326f99059fF775485246999027B3197955',
                '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'])[1 + i % 4],
         (array['USDT', 'USDC', 'ETH', 'BNB'])[1 + i % 4], (i % 500000) / 100.0,
         case when i % 100 < 97 then 'confirmed' when i % 100 < 99 then 'failed' else 'pending' end,
         case when i % 10 < 8 then 'deposit' else 'withdrawal' end,
         now() - ((10000000 - i) * interval '3 seconds'), now()
  from generate_series(1::bigint, 10000000::bigint) i;
