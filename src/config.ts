import type { Setting } from './settings/kinds.js';
import { SETTINGS } from './settings/settings.js';

type Values = { readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key] extends Setting<infer V> ? V : never };

/** Every setting of the service, read once at start. */
export type Config = Omit<Values, 'publicUrl'> & {
  /** Address that users see, without a trailing slash: certificate links begin with it. */
  readonly publicUrl: string;
};

/**
 * This file is the only reader of the environment.
 * @throws Error listing every invalid setting by name
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = [];
  const read = <Value>({ name, parse, absent }: Setting<Value>): Value => {
    const text = env[name]?.trim();
    try {
      return text === undefined || text === '' ? absent() : parse(text);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return absent();
    }
  };
  // The compiler cannot follow the types of the values from one object to the other.
  const values = Object.fromEntries(Object.entries(SETTINGS).map(([key, one]) => [key, read<unknown>(one)])) as Values;
  if (problems.length > 0) throw new Error(`invalid settings: ${problems.join('; ')}`);
  const { host, port } = values;
  return { ...values, publicUrl: values.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}` };
}
