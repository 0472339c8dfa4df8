import { type ErrorCode, type ErrorName, getCatalogueEntry } from './catalogue.js';

/** How a fault is shown when it differs from its catalogue row: another status (404, 405) or extra headers. */
export interface FaultRendering {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A fault reported to the caller: a row of the catalogue and sentences that name the place of the fault. `details` is
 * public: never put a secret, a file path or SQL text in it; private causes go in `cause`.
 */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  /** The code callers see. */
  readonly code: ErrorCode;

  constructor(
    readonly kind: ErrorName,
    readonly details: readonly string[] = [],
    readonly rendering: FaultRendering = {},
    options?: ErrorOptions,
  ) {
    const { code, title } = getCatalogueEntry(kind);
    super(`${code} ${title}${details.length > 0 ? `: ${details.join('; ')}` : ''}`, options);
    this.code = code;
  }

  /** The same fault with the place where it happened in front of every detail, e.g. `transportChain[2]`. */
  at(place: string): ApiFault {
    const details = this.details.length > 0 ? this.details.map((text) => locate(place, text)) : [place];
    return new ApiFault(this.kind, details, this.rendering, { cause: this });
  }
}

/**
 * `vehicle: no aircraft "X"` in `transportChain[0]` becomes `transportChain[0].vehicle: no aircraft "X"`: one path, not
 * two.
 */
function locate(place: string, text: string): string {
  const isField = /^[a-z]\w*(?:\.\w+)*: /i.test(text) && /^[a-z][\w.[\]]*$/i.test(place);
  return `${place}${isField ? '.' : ': '}${text}`;
}

/** Makes a fault: `throw fault('UNRESOLVABLE_LOCATION', 'origin: no place called "Xyz" in DE')`. */
export function fault(kind: ErrorName, ...details: readonly string[]): ApiFault {
  return new ApiFault(kind, details);
}

/** Runs an action; if it ends in a fault, now or as a promise, the place is put in front of its details. */
export function naming<T>(place: string, action: () => T): T {
  const name = (error: unknown): never => {
    throw error instanceof ApiFault ? error.at(place) : error;
  };
  try {
    const result = action();
    return (result instanceof Promise ? result.catch(name) : result) as T;
  } catch (error) {
    return name(error);
  }
}
