import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { at } from '../../at.js';
import { type ErrorBody, toErrorBody } from '../../errors/body.js';
import { ApiFault, fault } from '../../errors/fault.js';
import { isOneOf } from '../../keys.js';
import type { JsonText } from '../../machine/json-text.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { found } from '../../request/messages.js';
import { words } from '../../request/schema.js';
import { TRANSPORT_MODES } from '../../request/vocabulary.js';
import { type Caller, type ServiceDependencies, submit } from '../../service.js';
import { admit, getCaller } from '../auth.js';
import { untilHungUp } from '../hung-up.js';
import { type Fields, readFields } from '../input.js';
import { toPayload } from '../long-answer.js';
import type { Operation } from '../operation.js';

const PATH = '/v1/-/compare';
const MAX_ALTERNATIVES = 10;

const part = (name: string) => Type.Unsafe<unknown>({ $ref: name });

export const COMPARE: Operation = {
  method: 'post',
  path: '/-/compare',
  operationId: 'compare',
  tag: 'Calculate',
  summary: 'Compare ways to move the same cargo',
  description:
    'Calculates the same cargo, origin and destination by each of `modes`, or by each of `alternatives`. Nothing is stored. Each alternative costs what a calculation costs; one that fails costs nothing and states the error. Fallback is off unless `options.fallbackTransportModes` is set, so a mode that cannot be used is not replaced by another.',
  request: {
    schema: Type.Object(
      {
        cargo: part('Cargo'),
        origin: part('Location'),
        destination: part('Location'),
        options: Type.Optional(part('Options')),
        context: Type.Optional(part('Context')),
        modes: Type.Optional(
          Type.Array(words(TRANSPORT_MODES), {
            minItems: 1,
            maxItems: TRANSPORT_MODES.length,
            description: 'All four by default, if there are no alternatives.',
          }),
        ),
        alternatives: Type.Optional(
          Type.Array(
            Type.Object(
              {
                name: Type.Optional(
                  Type.String({ description: 'Returned in the answer; by default the position in the list.' }),
                ),
                transportChain: Type.Array(part('ChainElement')),
              },
              { title: 'ComparedChain' },
            ),
            { minItems: 1, maxItems: MAX_ALTERNATIVES },
          ),
        ),
      },
      { $id: 'Comparison' },
    ),
  },
  answer: {
    description: 'The alternatives, in the order of the request.',
    schema: Type.Object(
      {
        alternatives: Type.Array(
          Type.Object(
            {
              name: Type.String(),
              result: Type.Optional(part('CalculationResult')),
              error: Type.Optional(part('Error')),
            },
            { title: 'ComparedAlternative', description: 'An alternative with its result or error.' },
          ),
        ),
        creditCost: Type.Integer({ minimum: 0 }),
      },
      { $id: 'ComparisonResult' },
    ),
  },
  errors: [400, 401, 403, 429, 500, 503],
};

/** One way to move the cargo: its name in the answer and the chain to calculate. */
interface Alternative {
  readonly name: string;
  readonly transportChain: unknown;
}

type Outcome = { readonly result: JsonText; readonly cost: number } | { readonly error: ErrorBody };

/**
 * `POST /v1/-/compare`: the same cargo between the same ends by several modes or chains. Nothing is stored; every
 * successful alternative is charged as a calculation.
 */
export function compareRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: KeyStore & Allowances },
): void {
  const onRequest = admit(dependencies.store, 'calculate');
  app.post(PATH, { onRequest, config: { operation: COMPARE } }, async (request, reply) => {
    const { shared, alternatives } = readComparison(await readFields(request));
    const caller = getCaller(request);
    const signal = untilHungUp(reply);
    const outcomes = await Promise.all(
      alternatives.map(({ transportChain }) => calculate({ ...shared, transportChain }, caller, signal, dependencies)),
    );
    const cost = outcomes.reduce((sum, outcome) => sum + ('cost' in outcome ? outcome.cost : 0), 0);
    reply.creditsCharged = cost;
    const items = alternatives.flatMap(({ name }, index) => [
      ...(index === 0 ? [] : [',']),
      ...write(name, at(outcomes, index)),
    ]);
    return reply
      .type('application/json; charset=utf-8')
      .send(toPayload('{"alternatives":[', ...items, `],"creditCost":${cost}}`));
  });
}

/** The text of a result is inserted unchanged, so that numbers are not parsed and rewritten. */
const write = (name: string, outcome: Outcome): readonly JsonText[] =>
  'result' in outcome
    ? [`{"name":${JSON.stringify(name)},"result":`, outcome.result, '}']
    : [`{"name":${JSON.stringify(name)},"error":${JSON.stringify(outcome.error)}}`];

async function calculate(
  request: Fields,
  caller: Caller,
  signal: AbortSignal,
  dependencies: ServiceDependencies,
): Promise<Outcome> {
  try {
    const { responseJson, creditsCharged } = await submit(
      Buffer.from(JSON.stringify(request)),
      caller,
      { signal },
      dependencies,
    );
    return { result: responseJson, cost: creditsCharged };
  } catch (error) {
    if (error instanceof ApiFault) return { error: toErrorBody(error, PATH) };
    throw error;
  }
}

/** @throws ApiFault 3 or 5 naming the field; what the alternatives share is checked when they are calculated */
function readComparison(body: Fields): { readonly shared: Fields; readonly alternatives: readonly Alternative[] } {
  const { modes, alternatives, options = {}, ...shared } = body;
  if (modes !== undefined && alternatives !== undefined) {
    throw fault('INVALID_PROPERTY_VALUE', 'modes: cannot be combined with alternatives; give one of the two');
  }
  if (shared.transportChain !== undefined) {
    throw fault('INVALID_PROPERTY_VALUE', 'transportChain: is not used here; give modes or alternatives');
  }
  if (!isObject(options)) {
    throw fault('INVALID_PROPERTY_VALUE', `options: must be an object, not ${found(options)}`);
  }
  // A comparison is not stored: storing belongs to the calculation that is chosen.
  const { storeResult: _, fallbackTransportModes = [], ...others } = withoutNulls(options);
  return {
    shared: { ...shared, id: undefined, options: { fallbackTransportModes, ...others } },
    alternatives: alternatives === undefined ? readModes(modes) : readAlternatives(alternatives),
  };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/**
 * Each of the four modes by default. Fallback is off: an impossible mode reports its error instead of becoming another.
 */
function readModes(modes: unknown): readonly Alternative[] {
  const wanted = modes === undefined ? TRANSPORT_MODES : modes;
  if (!Array.isArray(wanted) || wanted.length === 0 || wanted.length > TRANSPORT_MODES.length) {
    throw fault('INVALID_PROPERTY_VALUE', `modes: must be a list of 1 to ${TRANSPORT_MODES.length} modes`);
  }
  return wanted.map((mode, index) => {
    if (!isOneOf(TRANSPORT_MODES, mode)) {
      throw fault(
        'INVALID_PROPERTY_VALUE',
        `modes[${index}]: must be one of ${TRANSPORT_MODES.join(', ')}, not ${found(mode)}`,
      );
    }
    if (wanted.indexOf(mode) < index) throw fault('INVALID_PROPERTY_VALUE', `modes[${index}]: ${mode} is named twice`);
    return { name: String(mode), transportChain: [{ type: mode }] };
  });
}

function readAlternatives(alternatives: unknown): readonly Alternative[] {
  if (!Array.isArray(alternatives) || alternatives.length === 0 || alternatives.length > MAX_ALTERNATIVES) {
    throw fault('INVALID_PROPERTY_VALUE', `alternatives: must be a list of 1 to ${MAX_ALTERNATIVES} alternatives`);
  }
  return alternatives.map((one: unknown, index) => {
    const path = `alternatives[${index}]`;
    if (!isObject(one)) throw fault('INVALID_PROPERTY_VALUE', `${path}: must be an object, not ${found(one)}`);
    const { name = String(index + 1), transportChain, ...others } = withoutNulls(one);
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) {
      throw fault('INVALID_PROPERTY_VALUE', `${path}.${unknown}: is not a known field; known are name, transportChain`);
    }
    if (typeof name !== 'string') {
      throw fault('INVALID_PROPERTY_VALUE', `${path}.name: must be a text, not ${found(name)}`);
    }
    if (transportChain === undefined) throw fault('API_PROPERTY_MISSING', `${path}.transportChain: is missing`);
    return { name, transportChain };
  });
}
