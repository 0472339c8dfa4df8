import type { FastifyInstance } from 'fastify';
import { type ErrorBody, toErrorBody } from '../../errors/body.js';
import { ApiFault, fault } from '../../errors/fault.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { decodeJson } from '../../request/json.js';
import { TRANSPORT_MODES } from '../../request/vocabulary.js';
import { type Caller, type ServiceDependencies, submit } from '../../service.js';
import { admit, getCaller } from '../auth.js';

const PATH = '/v1/-/compare';
const MAX_ALTERNATIVES = 10;

type Fields = Readonly<Record<string, unknown>>;

/** One way to move the cargo: its name in the answer and the chain that is calculated. */
interface Alternative {
  readonly name: string;
  readonly transportChain: unknown;
}

type Outcome = { readonly result: string; readonly cost: number } | { readonly error: ErrorBody };

/**
 * `POST /v1/-/compare`: the same cargo between the same ends by several modes or chains. Nothing is stored; every
 * alternative is charged as a calculation, one that fails is not.
 */
export function compareRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: KeyStore & Allowances },
): void {
  app.post(PATH, { onRequest: admit(dependencies.store, 'calculate') }, async (request, reply) => {
    const body = decodeJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    const { shared, alternatives } = readComparison(body);
    const caller = getCaller(request);
    const outcomes = await Promise.all(
      alternatives.map(({ transportChain }) => calculate({ ...shared, transportChain }, caller, dependencies)),
    );
    const cost = outcomes.reduce((sum, outcome) => sum + ('cost' in outcome ? outcome.cost : 0), 0);
    reply.creditsCharged = cost;
    const items = alternatives.map(({ name }, index) => write(name, outcomes[index] as Outcome));
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"alternatives":[${items.join(',')}],"creditCost":${cost}}`);
  });
}

/** The text of a result stays as it was written: numbers are not read and written again. */
const write = (name: string, outcome: Outcome): string =>
  'result' in outcome
    ? `{"name":${JSON.stringify(name)},"result":${outcome.result}}`
    : `{"name":${JSON.stringify(name)},"error":${JSON.stringify(outcome.error)}}`;

async function calculate(request: Fields, caller: Caller, dependencies: ServiceDependencies): Promise<Outcome> {
  try {
    const { responseJson, creditsCharged } = await submit(
      Buffer.from(JSON.stringify(request)),
      caller,
      {},
      dependencies,
    );
    return { result: responseJson, cost: creditsCharged };
  } catch (error) {
    if (error instanceof ApiFault) return { error: toErrorBody(error, PATH) };
    throw error;
  }
}

/** @throws ApiFault 3 or 5 naming the field; what is shared by the alternatives is checked when they are calculated */
function readComparison(body: unknown): { readonly shared: Fields; readonly alternatives: readonly Alternative[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw fault('INVALID_PROPERTY_VALUE', 'the body must be an object');
  }
  const { modes, alternatives, ...shared } = body as Fields;
  if (modes !== undefined && alternatives !== undefined) {
    throw fault('INVALID_PROPERTY_VALUE', 'modes: give either modes or alternatives');
  }
  // A comparison is looked at, not kept: storing belongs to the calculation that is chosen.
  const { storeResult: _, ...options } = (shared.options ?? {}) as Fields;
  return {
    shared: { ...shared, id: undefined, options: { fallbackTransportModes: [], ...options } },
    alternatives: alternatives === undefined ? readModes(modes) : readAlternatives(alternatives),
  };
}

/** Without a word each of the four modes. Fallback is off: a mode that cannot be used says so instead of becoming another. */
function readModes(modes: unknown): readonly Alternative[] {
  const wanted = modes === undefined ? TRANSPORT_MODES : modes;
  if (!Array.isArray(wanted) || wanted.length === 0 || wanted.length > TRANSPORT_MODES.length) {
    throw fault('INVALID_PROPERTY_VALUE', `modes: must be a list of 1 to ${TRANSPORT_MODES.length} modes`);
  }
  return wanted.map((mode, index) => {
    if (!(TRANSPORT_MODES as readonly unknown[]).includes(mode)) {
      throw fault('INVALID_PROPERTY_VALUE', `modes[${index}]: must be one of ${TRANSPORT_MODES.join(', ')}`);
    }
    return { name: String(mode), transportChain: [{ type: mode }] };
  });
}

function readAlternatives(alternatives: unknown): readonly Alternative[] {
  if (!Array.isArray(alternatives) || alternatives.length === 0 || alternatives.length > MAX_ALTERNATIVES) {
    throw fault('INVALID_PROPERTY_VALUE', `alternatives: must be a list of 1 to ${MAX_ALTERNATIVES} alternatives`);
  }
  return alternatives.map((one: unknown, index) => {
    const path = `alternatives[${index}]`;
    if (typeof one !== 'object' || one === null) throw fault('INVALID_PROPERTY_VALUE', `${path}: must be an object`);
    const { name = String(index + 1), transportChain, ...others } = one as Fields;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw fault('INVALID_PROPERTY_VALUE', `${path}.${unknown}: is not a known field`);
    if (typeof name !== 'string') throw fault('INVALID_PROPERTY_VALUE', `${path}.name: must be a text`);
    if (transportChain === undefined) throw fault('API_PROPERTY_MISSING', `${path}.transportChain: is missing`);
    return { name, transportChain };
  });
}
