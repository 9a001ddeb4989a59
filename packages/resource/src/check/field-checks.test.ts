import { expect, test } from 'vitest';
import { action } from '../actions/action.ts';
import { check } from '../forms/field-check.ts';
import * as field from '../kinds/field.ts';
import { faultsOfCoins } from './testing.ts';

const fields = {
  symbol: field.text(),
  url: field.url(),
  pin: field.secret({ prefix: 'p_', keep: 'hash' }),
};

test('accepts a check of a field that is typed', () => {
  const create = ['symbol', 'url'];
  const checks = [check('url', 'Test URL', { reads: ['symbol'] })];
  expect(faultsOfCoins({ fields, create, checks })).toBe('');
});

test('refuses checks of what no form has or nothing can read, and names that are taken', () => {
  const checks = [
    check('symbol', '', { reads: ['pin', 'symbl'] }),
    check('url', 'Test URL'),
    check('symbol', 'Test'),
  ];
  const actions = [action('check-symbol', { form: { note: field.text() } })];
  expect(faultsOfCoins({ fields, actions, checks })).toMatchInlineSnapshot(`
    "Resource 'coins', checks.symbol: it has no label; write 'Test RPC'. [missing]
    Resource 'coins', checks.symbol: 'pin' is of kind secret, whose value cannot be checked; name a field that a person fills in. [wrong_kind]
    Resource 'coins', checks.symbol.reads: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', checks.symbol: an action has the name of its operation; rename the action. [reserved]
    Resource 'coins', checks: unknown field 'url'; use one of symbol. [unknown_field]
    Resource 'coins', checks.symbol: an action has the name of its operation; rename the action. [reserved]
    Resource 'coins', checks: 'symbol' is checked twice; remove one. [duplicate]"
  `);
  const misshapen = faultsOfCoins({ fields, checks: ['symbol'] });
  expect(misshapen).toMatchInlineSnapshot(
    `"Resource 'coins', checks: has the wrong type; write a list of check('rpc_url', 'Test RPC', { reads: ['chain_id'] }). [invalid]"`,
  );
});
