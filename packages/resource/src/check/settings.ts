import { valueSchema } from '../kinds/schemas/field-schemas.ts';
import { type Setting, settingKinds } from '../settings/setting.ts';
import { findRowlessFaults } from './custom-kinds.ts';
import { type Finding, fault, findRepeated, quote } from './fault.ts';

const key = /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/;

/** Checks that settings have unique keys, kinds of their own and defaults that are valid. */
export function* findSettingFaults(settings: readonly Setting[]): Generator<Finding> {
  for (const repeated of findRepeated(settings.map((setting) => setting.key)))
    yield fault(`settings.${repeated}`, 'duplicate', [
      'it is declared twice',
      'remove or rename one',
    ]);
  for (const setting of settings) {
    const at = `settings.${setting.key}`;
    if (!key.test(setting.key))
      yield fault(at, 'invalid', [
        `${quote(setting.key)} is not a group and a name`,
        "write it like 'fees.default_percent'",
      ]);
    const { field } = setting;
    yield* findRowlessFaults(at, field);
    if (!(settingKinds as readonly string[]).includes(field.kind)) {
      const all = settingKinds.join(', ');
      yield fault(at, 'wrong_kind', [
        `a setting cannot be ${quote(field.kind)}`,
        `use one of ${all}`,
      ]);
    } else if ('defaultValue' in field) {
      const { error } = valueSchema(field, setting.title).safeParse(field.defaultValue);
      if (error)
        yield fault(at, 'invalid', [
          `its default is refused: ${error.issues[0]?.message}`.replace(/\.$/, ''),
          'write a valid one',
        ]);
    }
  }
}
