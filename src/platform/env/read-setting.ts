import type { SettingKind } from './setting-kinds.ts';
import { StartError } from './start-error.ts';

/** A setting that cannot be used: one sentence naming it, what is wrong, and an example. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}

/** One setting of an environment; undefined where it is not set or empty. Throws a SettingsError. */
export function readSetting<Value>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  kind: SettingKind<Value>,
): Value | undefined {
  const given = env[name]?.trim();
  if (given === undefined || given === '') return undefined;
  const read = kind.read.safeParse(given);
  if (read.success) return read.data;
  const shown = kind.secret ? 'has a value that cannot be used' : `is ${JSON.stringify(given.slice(0, 80))}`;
  throw new SettingsError(`${name} ${shown}: it must be ${kind.expected}, for example ${name}=${kind.example}.`);
}
