import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** A setting is wrong; the message is for the operator. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

type Values = Record<string, string | undefined>;

/**
 * The texts that were given for settings; empty means unset. Where `X` is a setting, `X_FILE` names
 * a file that has its value, such as a secret of a container.
 *
 * @throws {EnvError} when a file cannot be read, or both were given
 */
export function readSettingTexts(
  source: NodeJS.ProcessEnv,
  file: string,
  names: readonly string[],
): { fromFile: Values; fromProcess: Values } {
  const fromFile = withFiles(onlyGiven(readEnvFile(file)), dirname(file), names);
  return { fromFile, fromProcess: withFiles(onlyGiven(source), dirname(file), names) };
}

/** The values, with what their files have. */
function withFiles(values: Values, folder: string, names: readonly string[]): Values {
  const all = { ...values };
  for (const name of names) {
    const key = `${name}_FILE`;
    const file = all[key];
    if (!file || names.includes(key)) continue;
    if (all[name]) throw new EnvError(`Both ${name} and ${key} are set: remove one of them.`);
    all[name] = readSecret(key, resolve(folder, file));
    delete all[key];
  }
  return all;
}

function readSecret(key: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new EnvError(`${key} names ${file}, which cannot be read.`, { cause });
  }
}

/** Empty means unset. */
function onlyGiven(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
}

function readEnvFile(file: string): Values {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {};
    throw new EnvError(`The settings file ${file} cannot be read.`, { cause });
  }
}
