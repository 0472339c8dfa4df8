import { asList, asObject, asText, type Json } from '../../stored/json.js';

export interface NamedCarrier {
  readonly name: string;
  readonly scac?: string;
}

/** What identifies a leg of a result: its position in the chain, its type, and its role. */
export interface LegPlace {
  readonly index: number;
  readonly type: string | undefined;
  readonly role: string | undefined;
}

/**
 * The operator of a leg, as its request names them: on the mode of a mix, the leg, or the whole shipment. First and
 * last miles are usually run by others, and hubs name their own.
 */
export function carrierOf(request: Json, result: Json, { index, type, role }: LegPlace): NamedCarrier | undefined {
  if (role !== undefined && role !== 'MAIN') return undefined;
  const asked = findAsked(asList(request.transportChain).map(asObject), asList(result.transportChain), index);
  if (type === 'HUB') return asked?.type === 'HUB' ? partyOf(asked) : undefined;
  const modes = asList(asked?.modes).map(asObject);
  const [mode, ...alike] = modes.filter((one) => one.type === type);
  return (alike.length === 0 && mode && partyOf(mode)) || (asked && partyOf(asked)) || partyOf(request);
}

/** Movements are in the requested order; hubs may have been inserted between them. */
function findAsked(chain: readonly Json[], items: readonly unknown[], index: number): Json | undefined {
  const isMovement = (one: unknown): boolean => asObject(one).type !== 'HUB';
  if (chain.length === items.length) return chain[index];
  const asked = chain.filter(isMovement);
  if (!isMovement(items[index]) || asked.length !== items.filter(isMovement).length) return undefined;
  return asked[items.slice(0, index).filter(isMovement).length];
}

function partyOf({ context }: Json): NamedCarrier | undefined {
  const { movedBy, transportProvider } = asObject(context);
  for (const party of [movedBy, transportProvider]) {
    const { name, scac } = asObject(party);
    const written = asText(party) ?? asText(name) ?? asText(scac);
    const code = asText(scac);
    if (written !== undefined) return { name: written, ...(code !== undefined && { scac: code }) };
  }
  return undefined;
}
