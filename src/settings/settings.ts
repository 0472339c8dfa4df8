import { defaultThreadCount } from '../machine/threads.js';
import {
  anyText,
  computed,
  headerOfLength,
  listHosts,
  listNetworks,
  listOrigins,
  matching,
  optional,
  setting,
  textOfLength,
  tileAddress,
  webAddress,
  whole,
  yesOrNo,
} from './kinds.js';

const none = (): readonly string[] => [];

/** Every setting by its name in the code: its variable, default, check and meaning. docs/operations/settings.md is generated from them. */
export const SETTINGS = {
  host: setting('HOST', '127.0.0.1', anyText, 'Address to listen on.'),
  port: setting('PORT', '8080', whole(0, 65_535), 'Port to listen on; 0 takes a free one.'),
  publicUrl: optional(
    'PUBLIC_URL',
    webAddress,
    'Address that users see, for certificate links; by default http://HOST:PORT.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'sqlite:./var/cargowake.db',
    matching(/^(sqlite:|postgres(ql)?:\/\/).+/, 'sqlite:FILE or postgres://...'),
    'Store: sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
  ),
  dataDir: setting('DATA_DIR', './var/data', anyText, 'Folder of the built datasets.'),
  dataArchive: optional(
    'DATA_ARCHIVE',
    matching(/^(https?:|(?![a-z]+:\/\/))/i, 'a folder, or an address that begins with http:// or https://'),
    'Folder or address with archives of built datasets (`cargowake data export`): missing data is installed from there instead of built.',
  ),
  bootstrapApiKey: optional(
    'BOOTSTRAP_API_KEY',
    headerOfLength(16),
    'Key of the account `default` on an empty store; by default a random one, printed once.',
  ),
  clientApiKey: optional(
    'CARGOWAKE_API_KEY',
    anyText,
    'Key that `cargowake mcp --url` sends to a server; the service itself does not read it.',
  ),
  bootstrapCredits: setting(
    'BOOTSTRAP_CREDITS',
    '1000000',
    whole(0, 1_000_000_000_000),
    'Credits of the account `default` on an empty store.',
  ),
  rateLimitPerSecond: setting(
    'RATE_LIMIT_PER_SECOND',
    '5',
    whole(1, 1_000_000),
    'Requests per second and account, and per partner of the exchange.',
  ),
  resultRetentionDays: optional(
    'RESULT_RETENTION_DAYS',
    whole(1, 36_500),
    'Stored results older than this many days are deleted with their certificates. By default none are.',
  ),
  keepRequests: setting(
    'KEEP_REQUESTS',
    'true',
    yesOrNo,
    'Whether a stored result keeps the request it answers, for recalculation and export: true or false.',
  ),
  roadEngine: setting(
    'ROAD_ENGINE',
    'embedded',
    matching(
      /^(embedded|valhalla(:.+)?|osrm:https?:\/\/.+)$/,
      'embedded, valhalla, valhalla:FOLDER, valhalla:URL or osrm:URL',
    ),
    'Road routing: `embedded`, `valhalla` (roads imported by `cargowake roads build`), `valhalla:FOLDER`, `valhalla:URL` or `osrm:URL`.',
  ),
  geocoder: setting(
    'GEOCODER',
    'embedded',
    matching(
      /^(embedded|(nominatim|photon|pelias):https?:\/\/.+)$/,
      'embedded, nominatim:URL, photon:URL or pelias:URL',
    ),
    'Location search: `embedded`, `nominatim:URL`, `photon:URL` or `pelias:URL`.',
  ),
  factorSets: optional(
    'FACTOR_SETS',
    anyText,
    'Folder with your own factor tables, which take precedence over the built-in ones.',
  ),
  corsOrigins: computed(
    'CORS_ORIGINS',
    listOrigins,
    none,
    'Origins of browser pages that may call the service, separated by commas; `*` for any. None by default.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    matching(/^(fatal|error|warn|info|debug|silent)$/, 'fatal, error, warn, info, debug or silent'),
    'fatal, error, warn, info, debug or silent.',
  ),
  headersTimeoutMs: setting(
    'HEADERS_TIMEOUT_MS',
    '10000',
    whole(100, 3_600_000),
    'Time for the head of a request to arrive; then 408.',
  ),
  requestTimeoutMs: setting(
    'REQUEST_TIMEOUT_MS',
    '10000',
    whole(100, 3_600_000),
    'Time for a body to arrive, plus one second for every 16 KiB of it; then 408.',
  ),
  maxArrivingPerAddress: setting(
    'MAX_ARRIVING_PER_ADDRESS',
    '64',
    whole(1, 1_000_000),
    'Request bodies that one client address may be sending at once; beyond that, the slowest are cut off. Behind a reverse proxy set TRUSTED_PROXIES, so that clients can be told apart.',
  ),
  calculationThreads: computed(
    'CALCULATION_THREADS',
    whole(0, 64),
    () => defaultThreadCount(),
    'Calculating threads beside the serving thread, sharing one copy of the networks; 0 calculates in the serving thread. By default one fewer than the processors, from 2 to 4, and fewer if the container has little memory (two in 1 GiB).',
  ),
  batchThreads: computed(
    'BATCH_THREADS',
    whole(0, 64),
    () => defaultThreadCount(),
    'Threads that calculate the rows of batches; 0 leaves batches to other processes (`cargowake worker`). By default as many as CALCULATION_THREADS. Up to that number rows use the calculating threads, and requests go first; a larger number starts separate threads, at 80 MB each.',
  ),
  webhookPrivateHosts: computed(
    'WEBHOOK_PRIVATE_HOSTS',
    listHosts,
    none,
    'Host names inside your own network that webhooks, partners and their callbacks may use, also over plain HTTP, separated by commas. None by default: private addresses are refused.',
  ),
  batchRetentionDays: setting(
    'BATCH_RETENTION_DAYS',
    '90',
    whole(1, 36_500),
    'Number of days that files, rows and results of batches are kept.',
  ),
  maxRequestsInFlight: setting(
    'MAX_REQUESTS_IN_FLIGHT',
    '200',
    whole(1, 1_000_000),
    'Requests answered at once; more are refused with 503, code 44.',
  ),
  shutdownDelayMs: setting(
    'SHUTDOWN_DELAY_MS',
    '0',
    whole(0, 300_000),
    'Time between SIGTERM, when `/readyz` turns 503, and the moment new requests are refused. Make it longer than a proxy needs to notice.',
  ),
  maxEventLoopLagMs: setting(
    'MAX_EVENT_LOOP_LAG_MS',
    '1000',
    whole(10, 3_600_000),
    'Mean event loop lag over one second above which requests are refused with 503, code 44.',
  ),
  maxWaitMs: setting(
    'MAX_WAIT_MS',
    '20000',
    whole(100, 3_600_000),
    'Estimated processor time of the waiting calculations of one account; beyond it, further ones are refused with 429, code 45.',
  ),
  maxWaitingPerAccount: setting(
    'MAX_WAITING_PER_ACCOUNT',
    '100',
    whole(1, 1_000_000),
    'Calculations of one account that may wait for their turn; more are refused with 429, code 45. MAX_WAIT_MS limits their estimated time as well.',
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    anyText,
    'Token that readers of /metrics send as `Authorization: Bearer`. Without it /metrics is answered only where HOST is a loopback address.',
  ),
  tracingEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    webAddress,
    'OpenTelemetry collector that receives traces over OTLP/HTTP, such as http://localhost:4318. No traces by default.',
  ),
  sessionSecret: optional(
    'SESSION_SECRET',
    textOfLength(32),
    'Secret that signs the sessions of the dashboard, at least 32 characters. By default a random one is created once and kept in the store.',
  ),
  trustedProxies: computed(
    'TRUSTED_PROXIES',
    listNetworks,
    none,
    'Addresses or networks (10.0.0.0/8) of reverse proxies in front of the service, separated by commas. The address of a client, by which sign-in attempts and uploads are limited, is taken from their `X-Forwarded-For`. None by default.',
  ),
  mapTilesUrl: optional(
    'MAP_TILES_URL',
    tileAddress,
    'Map tiles for the dashboard, such as https://tiles.example.com/{z}/{x}/{y}.png. By default the built-in map, without requests to other hosts.',
  ),
  serviceName: setting('OTEL_SERVICE_NAME', 'cargowake', anyText, 'Name of the service in traces.'),
};
