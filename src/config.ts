import { isIP } from 'node:net';

import { availableParallelism } from 'node:os';

/** Beyond, the thread that serves is what limits. */
const MAX_DEFAULT_THREADS = 4;

/** Every setting of the service, read once at start. This file is the only reader of the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Address that users see, without a slash at the end: certificate links begin with it. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly dataArchive: string | undefined;
  readonly bootstrapApiKey: string | undefined;
  /** For commands that ask a server. */
  readonly clientApiKey: string | undefined;
  readonly bootstrapCredits: number;
  readonly rateLimitPerSecond: number;
  /** Undefined: stored results are kept for ever. */
  readonly resultRetentionDays: number | undefined;
  /** Whether a stored result keeps the request it answers. */
  readonly keepRequests: boolean;
  readonly roadEngine: string;
  readonly geocoder: string;
  readonly factorSets: string | undefined;
  /** Origins of browser pages that may call the service; `*` for any. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly maxArrivingPerAddress: number;
  readonly calculationThreads: number;
  /** Threads for the rows of batches. */
  readonly batchThreads: number;
  /** Files and rows of batches are kept this long. */
  readonly batchRetentionDays: number;
  /** Hosts inside the own network that webhooks and partners may lead to. */
  readonly webhookPrivateHosts: readonly string[];
  readonly maxRequestsInFlight: number;
  readonly maxEventLoopLagMs: number;
  readonly shutdownDelayMs: number;
  readonly maxWaitingPerAccount: number;
  readonly maxWaitMs: number;
  /** Undefined: nobody reads the metrics unless only this machine can ask. */
  readonly metricsToken: string | undefined;
  /** Of an OTLP/HTTP collector; no tracing without it. */
  readonly tracingEndpoint: string | undefined;
  readonly serviceName: string;
  /** Undefined: a random one is kept in the store. */
  readonly sessionSecret: string | undefined;
  /** Reverse proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Address of map tiles with {z}, {x} and {y}; the dashboard's own map without it. */
  readonly mapTilesUrl: string | undefined;
}

interface Setting {
  readonly name: string;
  readonly fallback: string | undefined;
  readonly meaning: string;
}

/** The settings table of docs/operations is generated from these rows. */
export const SETTINGS = [
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on.' },
  { name: 'PORT', fallback: '8080', meaning: 'Port to listen on; 0 takes a free one.' },
  {
    name: 'PUBLIC_URL',
    fallback: undefined,
    meaning: 'Address users see, for certificate links; by default http://HOST:PORT.',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'sqlite:./var/cargowake.db',
    meaning: 'Store: sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
  },
  { name: 'DATA_DIR', fallback: './var/data', meaning: 'Folder of the built datasets.' },
  {
    name: 'DATA_ARCHIVE',
    fallback: undefined,
    meaning:
      'Folder or address with archives of built datasets (`cargowake data export`): missing data is installed from there instead of built.',
  },
  {
    name: 'BOOTSTRAP_API_KEY',
    fallback: undefined,
    meaning: 'Key of the account `default` on an empty store; by default a random one, printed once.',
  },
  {
    name: 'CARGOWAKE_API_KEY',
    fallback: undefined,
    meaning: 'Key that `cargowake mcp --url` sends to a server; the service itself does not read it.',
  },
  { name: 'BOOTSTRAP_CREDITS', fallback: '1000000', meaning: 'Credits of the account `default` on an empty store.' },
  { name: 'RATE_LIMIT_PER_SECOND', fallback: '5', meaning: 'Requests per second and account.' },
  {
    name: 'RESULT_RETENTION_DAYS',
    fallback: undefined,
    meaning: 'Stored results older than this many days are deleted with their certificates. By default none is.',
  },
  {
    name: 'KEEP_REQUESTS',
    fallback: 'true',
    meaning: 'Whether a stored result keeps the request it answers, for recalculation and export: true or false.',
  },
  {
    name: 'ROAD_ENGINE',
    fallback: 'embedded',
    meaning:
      'Road routing: `embedded`, `valhalla` (roads imported by `cargowake roads build`), `valhalla:FOLDER`, `valhalla:URL` or `osrm:URL`.',
  },
  {
    name: 'GEOCODER',
    fallback: 'embedded',
    meaning: 'Location search: `embedded`, `nominatim:URL`, `photon:URL` or `pelias:URL`.',
  },
  {
    name: 'FACTOR_SETS',
    fallback: undefined,
    meaning: 'Folder with factor tables of your own, ahead of the built-in ones.',
  },
  {
    name: 'CORS_ORIGINS',
    fallback: undefined,
    meaning: 'Origins of browser pages that may call the service, separated by commas; `*` for any. None by default.',
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info, debug or silent.' },
  { name: 'HEADERS_TIMEOUT_MS', fallback: '10000', meaning: 'Time for the head of a request to arrive; then 408.' },
  {
    name: 'REQUEST_TIMEOUT_MS',
    fallback: '10000',
    meaning: 'Time for a body to arrive, and one second more for every 16 KiB of it; then 408.',
  },
  {
    name: 'MAX_ARRIVING_PER_ADDRESS',
    fallback: '64',
    meaning:
      'Bodies of one client address that may be on their way at once; beyond, the slowest are cut. Behind a reverse proxy set TRUSTED_PROXIES, so that clients are told apart.',
  },
  {
    name: 'CALCULATION_THREADS',
    fallback: undefined,
    meaning:
      'Threads that calculate beside the one that serves, on one copy of the networks; 0 calculates in the serving thread. By default one for each processor but one, from 1 to 4.',
  },
  {
    name: 'BATCH_THREADS',
    fallback: undefined,
    meaning:
      'Threads that calculate the rows of batches, beside the others and behind them in the queue for the processors; 0 leaves batches to other processes (`cargowake worker`). By default one for each processor, up to 4.',
  },
  {
    name: 'WEBHOOK_PRIVATE_HOSTS',
    fallback: undefined,
    meaning:
      'Host names inside your own network that webhooks, partners and their callbacks may lead to, also over plain HTTP, separated by commas. None by default: private addresses are refused.',
  },
  {
    name: 'BATCH_RETENTION_DAYS',
    fallback: '90',
    meaning: 'Days for which files, rows and results of batches are kept.',
  },
  {
    name: 'MAX_REQUESTS_IN_FLIGHT',
    fallback: '200',
    meaning: 'Requests answered at once; more are refused with 503, code 44.',
  },
  {
    name: 'SHUTDOWN_DELAY_MS',
    fallback: '0',
    meaning:
      'Time between SIGTERM, when `/readyz` turns 503, and the moment new requests are refused: longer than a proxy takes to notice.',
  },
  {
    name: 'MAX_EVENT_LOOP_LAG_MS',
    fallback: '1000',
    meaning: 'Mean lag of the event loop over a second from which on requests are refused with 503, code 44.',
  },
  {
    name: 'MAX_WAIT_MS',
    fallback: '20000',
    meaning:
      'Processor time of calculations of one account that may wait, as estimated; further ones are refused with 429, code 45.',
  },
  {
    name: 'MAX_WAITING_PER_ACCOUNT',
    fallback: '100',
    meaning:
      'Calculations of one account that may wait for their turn; more are refused with 429, code 45, and so is what would wait for more than 20 s.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: undefined,
    meaning:
      'Token that readers of /metrics send as `Authorization: Bearer`. Without it /metrics is answered only where HOST is a loopback address.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: undefined,
    meaning:
      'OpenTelemetry collector that takes traces over OTLP/HTTP, such as http://localhost:4318. No traces by default.',
  },
  {
    name: 'SESSION_SECRET',
    fallback: undefined,
    meaning:
      'Secret that signs the sessions of the dashboard, at least 32 characters. By default a random one is made once and kept in the store.',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: undefined,
    meaning:
      'Addresses or networks (10.0.0.0/8) of reverse proxies in front of the service, separated by commas: their `X-Forwarded-For` tells the address that attempts to sign in are counted by. None by default.',
  },
  {
    name: 'MAP_TILES_URL',
    fallback: undefined,
    meaning:
      'Map tiles for the dashboard, such as https://tiles.example.com/{z}/{x}/{y}.png. By default its own map, and no request to others.',
  },
  { name: 'OTEL_SERVICE_NAME', fallback: 'cargowake', meaning: 'Name of the service in traces.' },
] as const satisfies readonly Setting[];

type SettingName = (typeof SETTINGS)[number]['name'];

/** @throws Error listing every setting that is wrong, by name. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = [];
  const text = (name: SettingName): string | undefined => {
    const value = env[name]?.trim();
    return value !== undefined && value !== '' ? value : SETTINGS.find((s) => s.name === name)?.fallback;
  };
  const required = (name: SettingName): string => text(name) ?? '';
  const whole = (name: SettingName, min: number, max: number): number => {
    const value = Number(text(name));
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name} must be a whole number from ${min} to ${max}`);
    return value;
  };
  const oneOf = (name: SettingName, pattern: RegExp, expected: string): string => {
    const value = required(name);
    if (!pattern.test(value)) problems.push(`${name} must be ${expected}`);
    return value;
  };

  const host = required('HOST');
  const port = whole('PORT', 0, 65_535);
  const config: Config = {
    host,
    port,
    publicUrl:
      parseUrl('PUBLIC_URL', text('PUBLIC_URL'), problems) ??
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    databaseUrl: oneOf('DATABASE_URL', /^(sqlite:|postgres(ql)?:\/\/).+/, 'sqlite:FILE or postgres://...'),
    dataDir: required('DATA_DIR'),
    dataArchive: text('DATA_ARCHIVE'),
    bootstrapApiKey: text('BOOTSTRAP_API_KEY'),
    clientApiKey: text('CARGOWAKE_API_KEY'),
    bootstrapCredits: whole('BOOTSTRAP_CREDITS', 0, 1_000_000_000_000),
    rateLimitPerSecond: whole('RATE_LIMIT_PER_SECOND', 1, 1_000_000),
    resultRetentionDays:
      text('RESULT_RETENTION_DAYS') === undefined ? undefined : whole('RESULT_RETENTION_DAYS', 1, 36_500),
    keepRequests: oneOf('KEEP_REQUESTS', /^(true|false)$/, 'true or false') === 'true',
    roadEngine: oneOf(
      'ROAD_ENGINE',
      /^(embedded|valhalla(:.+)?|osrm:https?:\/\/.+)$/,
      'embedded, valhalla, valhalla:FOLDER, valhalla:URL or osrm:URL',
    ),
    geocoder: oneOf(
      'GEOCODER',
      /^(embedded|(nominatim|photon|pelias):https?:\/\/.+)$/,
      'embedded, nominatim:URL, photon:URL or pelias:URL',
    ),
    factorSets: text('FACTOR_SETS'),
    corsOrigins: parseOrigins(text('CORS_ORIGINS'), problems),
    logLevel: oneOf('LOG_LEVEL', /^(fatal|error|warn|info|debug|silent)$/, 'fatal, error, warn, info, debug or silent'),
    headersTimeoutMs: whole('HEADERS_TIMEOUT_MS', 100, 3_600_000),
    requestTimeoutMs: whole('REQUEST_TIMEOUT_MS', 100, 3_600_000),
    maxArrivingPerAddress: whole('MAX_ARRIVING_PER_ADDRESS', 1, 1_000_000),
    calculationThreads:
      text('CALCULATION_THREADS') === undefined
        ? Math.max(1, Math.min(availableParallelism() - 1, MAX_DEFAULT_THREADS))
        : whole('CALCULATION_THREADS', 0, 64),
    batchThreads:
      text('BATCH_THREADS') === undefined
        ? Math.min(availableParallelism(), MAX_DEFAULT_THREADS)
        : whole('BATCH_THREADS', 0, 64),
    webhookPrivateHosts: splitList(text('WEBHOOK_PRIVATE_HOSTS')),
    batchRetentionDays: whole('BATCH_RETENTION_DAYS', 1, 36_500),
    maxRequestsInFlight: whole('MAX_REQUESTS_IN_FLIGHT', 1, 1_000_000),
    maxEventLoopLagMs: whole('MAX_EVENT_LOOP_LAG_MS', 10, 3_600_000),
    shutdownDelayMs: whole('SHUTDOWN_DELAY_MS', 0, 300_000),
    maxWaitingPerAccount: whole('MAX_WAITING_PER_ACCOUNT', 1, 1_000_000),
    maxWaitMs: whole('MAX_WAIT_MS', 100, 3_600_000),
    metricsToken: text('METRICS_TOKEN'),
    tracingEndpoint: parseUrl('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT'), problems),
    serviceName: required('OTEL_SERVICE_NAME'),
    sessionSecret: text('SESSION_SECRET'),
    trustedProxies: parseProxies(text('TRUSTED_PROXIES'), problems),
    mapTilesUrl: parseTiles(text('MAP_TILES_URL'), problems),
  };
  if (config.bootstrapApiKey !== undefined && config.bootstrapApiKey.length < 16) {
    problems.push('BOOTSTRAP_API_KEY must have at least 16 characters');
  }
  if (config.sessionSecret !== undefined && config.sessionSecret.length < 32) {
    problems.push('SESSION_SECRET must have at least 32 characters');
  }
  if (problems.length > 0) throw new Error(`wrong settings: ${problems.join('; ')}`);
  return config;
}

function parseUrl(name: SettingName, value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:/.test(value)) problems.push(`${name} must be an http or https address`);
  return value.replace(/\/+$/, '');
}

function parseTiles(value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined) return undefined;
  const hasParts = ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
  if (!hasParts || !URL.canParse(value) || !/^https?:/.test(value)) {
    problems.push('MAP_TILES_URL must be an http or https address with {z}, {x} and {y}');
  }
  return value;
}

function parseProxies(value: string | undefined, problems: string[]): readonly string[] {
  const proxies = splitList(value);
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/');
    const version = isIP(address);
    const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
    if (version === 0 || !isMask || rest.length > 0)
      problems.push(`TRUSTED_PROXIES: ${proxy} is no address or network`);
  }
  return proxies;
}

const splitList = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function parseOrigins(value: string | undefined, problems: string[]): readonly string[] {
  const origins = splitList(value);
  if (origins.some((origin) => origin !== '*' && !(URL.canParse(origin) && new URL(origin).origin === origin))) {
    problems.push('CORS_ORIGINS must list origins such as https://app.example.com');
  }
  return origins;
}
