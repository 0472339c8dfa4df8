import { defined } from '../defined.js';
import { pathInChain, pathInMix } from '../element-path.js';
import { dayAsWritten } from '../quantity/day.js';
import { isInlandVehicle } from '../request/vocabulary.js';
import { asList, asObject, asText, type Json } from '../stored/json.js';
import { type CarrierMode, CODE_SCHEMES, type FigurePlace, fold, foldCode } from './model.js';
import { readPlace } from './place.js';

/** A movement or hub of a request that names its carrier, in the request's own words. */
export interface AskedLeg {
  /** Where its intensity belongs: `transportChain[0]`, `transportChain[1].modes[0]`. */
  readonly path: string;
  readonly kind: 'TOC' | 'HOC';
  /** The carrier's name in the request. */
  readonly carrier: string;
  readonly keys: readonly string[];
  /** The TOC or HOC that the request asks for. */
  readonly itemId?: string;
  /** Both, for a WATER movement without a vessel. */
  readonly modes: readonly CarrierMode[];
  readonly hubType?: string;
  readonly vehicleClass?: readonly string[];
  readonly energyType?: string;
  readonly isRefrigerated: boolean;
  readonly origin?: FigurePlace;
  readonly destination?: FigurePlace;
  readonly location?: FigurePlace;
  /** `2026-02-03`. */
  readonly date: string;
}

/** A request's own data on its operation takes precedence over a carrier's data on all its operations. */
const OWN_DATA = ['emissionIntensity', 'energyConsumption', 'energyMix', 'electricity', 'trainWeight'];

/** Movements and hubs that name a carrier and leave its figures open. */
export function listAskedLegs(document: unknown, today: string): readonly AskedLeg[] {
  const request = asObject(document);
  if (asObject(request.options).useCarrierData === false) return [];
  const chain = asList(request.transportChain).map(asObject);
  const isRefrigerated = isCooled(asObject(request.cargo));
  return chain.flatMap((element, index): readonly AskedLeg[] => {
    const path = pathInChain(index);
    const date = dateOf(request, chain, index) ?? today;
    const ends = {
      origin: endOf(chain, index, -1, request.origin),
      destination: endOf(chain, index, 1, request.destination),
    };
    const common = { ...defined(ends), date, isRefrigerated };
    if (element.type === 'WEIGHTED_MODES')
      return asList(element.modes).flatMap((mode, place) =>
        readLeg(asObject(mode), [element, request], pathInMix(path, place), common),
      );
    return readLeg(element, [request], path, common);
  });
}

/** The date of an element, else of the closest one before it, else after it, else of the shipment. */
export function dateOf(request: Json, chain: readonly Json[], index: number): string | undefined {
  const dates = [...chain.slice(0, index + 1).toReversed(), ...chain.slice(index + 1)];
  return dates.flatMap(datesOf)[0] ?? dayOf(asObject(request.context).shipmentDate);
}

type Common = Pick<AskedLeg, 'date' | 'isRefrigerated' | 'origin' | 'destination'>;

function readLeg(element: Json, around: readonly Json[], path: string, common: Common): readonly AskedLeg[] {
  const isHub = element.type === 'HUB';
  const modes = modesOf(element);
  if ((!isHub && modes.length === 0) || OWN_DATA.some((field) => element[field] !== undefined)) return [];
  // A shipment's carrier does not run the hubs on its way: those name their own.
  const [party] = [element, ...(isHub ? [] : around)].flatMap(partiesOf);
  if (party === undefined) return [];
  const location = isHub ? readPlace(element.location) : undefined;
  const [hubType, energyType] = [asText(element.hubType), asText(element.energyType)];
  const vehicleClass = classesOf(element);
  return [
    {
      path,
      kind: isHub ? 'HOC' : 'TOC',
      ...party,
      modes,
      ...(hubType !== undefined && { hubType }),
      ...(vehicleClass.length > 0 && { vehicleClass }),
      ...(energyType !== undefined && { energyType }),
      ...common,
      ...defined({ location }),
    },
  ];
}

function modesOf({ type, vehicle }: Json): readonly CarrierMode[] {
  if (type === 'ROAD' || type === 'RAIL' || type === 'AIR') return [type];
  if (type !== 'WATER') return [];
  if (vehicle === undefined) return ['SEA', 'INLAND_WATERWAY'];
  return [isInlandVehicle(vehicle) ? 'INLAND_WATERWAY' : 'SEA'];
}

const classesOf = ({ structure, vehicle, trainType, aircraftType }: Json): readonly string[] =>
  [structure, vehicle, trainType, aircraftType].flatMap((word) => asText(word)?.toUpperCase() ?? []);

/** How a request identifies a carrier or an operator. */
export type Party = Pick<AskedLeg, 'carrier' | 'keys' | 'itemId'>;

/** Who moves the goods of an element or a request: `movedBy` of its context, else `transportProvider`. */
export function partiesOf({ context }: Json): readonly Party[] {
  const { movedBy, transportProvider } = asObject(context);
  return partyOf([movedBy, transportProvider]);
}

/** The first that identifies somebody: by name, by code, or as an object with both. */
export function partyOf(written: readonly unknown[]): readonly Party[] {
  for (const party of written) {
    const text = asText(party);
    if (text !== undefined) return [{ carrier: text, keys: keysOfText(text) }];
    const fields = asObject(party);
    const name = ['name', 'companyName', 'company', 'organisation', 'organization']
      .map((one) => asText(fields[one]))
      .find(Boolean);
    const codes = CODE_SCHEMES.flatMap((scheme) => {
      const code = asText(fields[scheme]) ?? asText(fields[`${scheme}Code`]) ?? asText(fields[`${scheme}Number`]);
      return code === undefined ? [] : [{ code, key: `${scheme}:${foldCode(code)}` }];
    });
    const carrier = name ?? codes[0]?.code;
    if (carrier === undefined) continue;
    const itemId = asText(fields.tocId) ?? asText(fields.hocId);
    const keys = [...(name === undefined ? [] : keysOfText(name)), ...codes.map(({ key }) => key)];
    return [{ carrier, keys, ...(itemId !== undefined && { itemId }) }];
  }
  return [];
}

/** A single word may be a name or any of the codes. */
function keysOfText(text: string): readonly string[] {
  const code = foldCode(text);
  return [
    `name:${fold(text)}`,
    ...(/^[a-z]{2,4}$/.test(code) ? [`scac:${code}`] : []),
    ...(/^[a-z0-9]{2,3}$/.test(code) ? [`iata:${code}`] : []),
    ...(/^\d{7}$/.test(code) ? [`imo:${code}`] : []),
  ];
}

/**
 * Where a movement begins or ends: at the hub beside it, at the end of the chain, or at a place the request leaves
 * open.
 */
function endOf(chain: readonly Json[], index: number, step: 1 | -1, end: unknown): FigurePlace | undefined {
  const beside = chain[index + step];
  if (beside === undefined) return readPlace(end);
  return beside.type === 'HUB' ? readPlace(beside.location) : undefined;
}

function datesOf(element: Json): readonly string[] {
  return [element, ...asList(element.modes).map(asObject)].flatMap(({ departureDateTime, arrivalDateTime }) => {
    const day = dayOf(departureDateTime) ?? dayOf(arrivalDateTime);
    return day === undefined ? [] : [day];
  });
}

const dayOf = (value: unknown): string | undefined => dayAsWritten(asText(value) ?? '');

/** Derived from the category if the request does not say. */
export const isCooled = ({ climateControl, category }: Json): boolean =>
  climateControl === 'REQUIRED' || (climateControl === undefined && category === 'REFRIGERATED_BULK');
