import { isIP } from 'node:net';
import { isWebAddress } from '../web-address.js';

/** Everything about one setting, in one place. */
export interface Setting<Value> {
  /** Of the environment variable. */
  readonly name: string;
  /** The text used if it is not set. */
  readonly fallback: string | undefined;
  /** For the page that lists the settings. */
  readonly meaning: string;
  /** @throws Error that says what the text must be */
  readonly parse: (text: string) => Value;
  /** The value if it is not set and there is no default text. */
  readonly absent: () => Value;
}

/** With a default written like a stated value. */
export function setting<Value>(
  name: string,
  fallback: string,
  parse: (text: string) => Value,
  meaning: string,
): Setting<Value> {
  return { name, fallback, meaning, parse, absent: () => parse(fallback) };
}

/** Undefined if not set. */
export function optional<Value>(
  name: string,
  parse: (text: string) => Value,
  meaning: string,
): Setting<Value | undefined> {
  return { name, fallback: undefined, meaning, parse, absent: () => undefined };
}

/** With a default that depends on the machine, or that has no textual form. */
export function computed<Value>(
  name: string,
  parse: (text: string) => Value,
  absent: () => Value,
  meaning: string,
): Setting<Value> {
  return { name, fallback: undefined, meaning, parse, absent };
}

export const anyText = (text: string): string => text;

export const textOfLength =
  (least: number) =>
  (text: string): string => {
    if (text.length < least) throw new Error(`must have at least ${least} characters`);
    return text;
  };

/** Text that a header of a request can carry. */
export const headerOfLength =
  (least: number) =>
  (text: string): string =>
    matching(/^[\x20-\x7e]*$/, 'letters, digits and signs of ASCII')(textOfLength(least)(text));

export const whole =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };

export function yesOrNo(text: string): boolean {
  return matching(/^(true|false)$/, 'true or false')(text) === 'true';
}

export const matching =
  (pattern: RegExp, expected: string) =>
  (text: string): string => {
    if (!pattern.test(text)) throw new Error(`must be ${expected}`);
    return text;
  };

/** Without trailing slashes. */
export function webAddress(text: string): string {
  if (!isWebAddress(text)) throw new Error('must be an http or https address');
  return text.replace(/\/+$/, '');
}

export function tileAddress(text: string): string {
  const hasParts = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  if (!hasParts || !isWebAddress(text)) throw new Error('must be an http or https address with {z}, {x} and {y}');
  return text;
}

/** Comma-separated items. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

export function listHosts(text: string): readonly string[] {
  const hosts = list(text);
  if (hosts.some((host) => /[\s/@]/.test(host))) throw new Error('must list host names such as erp.example.com');
  return hosts;
}

export function listOrigins(text: string): readonly string[] {
  const origins = list(text);
  if (origins.some((origin) => origin !== '*' && !(URL.canParse(origin) && new URL(origin).origin === origin)))
    throw new Error('must list origins such as https://app.example.com');
  return origins;
}

export function listNetworks(text: string): readonly string[] {
  const networks = list(text);
  const wrong = networks.filter((network) => !isNetwork(network));
  if (wrong.length > 0) throw new Error(`must list addresses or networks; not one: ${wrong.join(', ')}`);
  return networks;
}

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
  return version !== 0 && isMask && rest.length === 0;
}
