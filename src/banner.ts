import type { Config } from './config.js';
import { describeDatabase } from './errors/scrub.js';
import { EXAMPLES } from './http/examples.js';

/** Printed when all data is there and every thread is warm. */
export const READY = 'Cargowake is ready.\n';

const KNOWN_KEY = 'as created before, or BOOTSTRAP_API_KEY (npx cargowake key create makes another)';

export interface Started {
  readonly publicUrl: string;
  readonly config: Config;
  /** The key created at this start. */
  readonly secret: string | undefined;
  readonly setupLink: string | undefined;
  /** What the datasets contain that are still to be built. */
  readonly missing: readonly string[];
}

/** What a new user needs next: addresses, the key (only once) and a request to paste. */
export function banner({ publicUrl, config, secret, setupLink, missing }: Started): string {
  // A key chosen by the operator is known to them, and standard output is often stored.
  const shown = config.bootstrapApiKey === undefined ? secret : undefined;
  const key = shown ?? '<API_KEY>';
  const body = JSON.stringify(EXAMPLES.roadHamburgToMunich?.value);
  const lines = [
    missing.length === 0
      ? 'Cargowake has started and is warming up: it answers every request, the first ones more slowly.'
      : `Cargowake has started and is building its data: ${missing.join(', ')}. It answers a request as soon as everything that it needs is there.`,
    `  base address   ${publicUrl}/v1`,
    `  dashboard      ${publicUrl}/`,
    ...(setupLink === undefined ? [] : [`  first sign-in  ${setupLink}   (until it is used)`]),
    `  docs           ${publicUrl}/docs`,
    `  API key        ${shown === undefined ? KNOWN_KEY : `${shown}   (shown only once)`}`,
    `  store          ${describeDatabase(config.databaseUrl)}`,
    `  progress       ${publicUrl}/readyz`,
    '',
    'Try it:',
    `  curl -s ${publicUrl}/v1/calculate -H 'x-api-key: ${key}' -H 'content-type: application/json' -d '${body}'`,
    '',
  ];
  return `\n${lines.join('\n')}\n`;
}
