import { isDeepStrictEqual } from 'node:util';
import { allowedNetworks, type Setting, settings } from '@koshpay/resource/internal';
import { type AppError, invalidField } from '../errors.ts';
import { isInNetworks, isNetwork } from '../http/networks.ts';
import { defineHooks, type ResourceHooks } from '../resources/hooks.ts';
import { parseSetting } from '../runtime-settings/runtime-settings.ts';

/** Validates each value by the field of its setting, and keeps the former one. */
export function createSettingHooks(declared: readonly Setting[]): ResourceHooks {
  return defineHooks(settings, {
    beforeUpdate: async ({ values, row, actor }) => {
      if (values.value === undefined) return values;
      const value = toValid(declared, row.key, values.value, actor.address);
      if (isDeepStrictEqual(value, row.value)) return {};
      return {
        value: value as typeof row.value,
        former_value: row.value,
        is_changed: !isDeepStrictEqual(value, row.default_value),
        changed_by: actor.username,
        changed_at: new Date().toISOString(),
      };
    },
    restore: async ({ row }) => ({ value: row.former_value }),
    'use-default': async ({ row }) => ({ value: row.default_value }),
  });
}

/** @throws {AppError} `validation_failed` on `value` */
function toValid(
  declared: readonly Setting[],
  key: string,
  value: unknown,
  address: string | null,
): unknown {
  const setting = declared.find((each) => each.key === key);
  if (!setting) throw refuse('This setting belongs to another version of the server.');
  const parsed = parseSetting(setting, value);
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? 'This value is not valid.');
  if (key === allowedNetworks.key) assertNoLockout(parsed.data as readonly string[], address);
  return parsed.data;
}

/** Refuses networks without the one from which they are set. */
function assertNoLockout(networks: readonly string[], address: string | null): void {
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw refuse(`'${wrong}' is not a network. Write it like 203.0.113.0/24.`);
  if (address !== null && networks.length > 0 && !isInNetworks(address, networks))
    throw refuse(`Your own address ${address} must be in one of these networks.`);
}

function refuse(message: string): AppError {
  return invalidField('value', 'invalid', message);
}
