import { asNumber, asText } from '../stored/json.js';
import { GUESSED, getStated, nameOf } from './category.js';
import { toDecimal } from './decimal.js';
import { readEnergy } from './energy.js';
import { readEnergyTypes } from './energy-types.js';
import { locationOf } from './location.js';
import { type Hoc, NotExchangeable, type Tce } from './model.js';
import { identify, type Part } from './parts.js';

const HUBS: Readonly<Record<string, string>> = {
  TRANSSHIPMENT: 'Transshipment',
  STORAGE_AND_TRANSSHIPMENT: 'StorageAndTransshipment',
  WAREHOUSE: 'Warehouse',
  LIQUID_BULK_TERMINAL: 'LiquidBulkTerminal',
};

/** An operation at a hub, and its category. @throws NotExchangeable */
export function buildHub(part: Part): { readonly tce: Tce; readonly hoc: Hoc } {
  const { element, steps, share } = part;
  const grams = (symbol: string): number =>
    getStated(steps.find((step) => step.symbol === symbol)?.value, `${part.path} has no ${symbol} in its explanation`);
  const [wtt, ttw] = [grams('wttGrams') * share, grams('ttwGrams') * share];
  const tonnes = asNumber(element.activityTonnes) ?? (part.massKg / 1000) * share;
  const { carriers, guessed } = readEnergy({ steps, types: readEnergyTypes(element), activity: tonnes / share });
  const location = locationOf(element.location);
  const hubType = asText(element.hubType);
  if (hubType === undefined) throw new NotExchangeable(`${part.path} states no type of hub`);
  // Only container terminals count in containers; a harbour terminal for other cargo has no word in iLEAP.
  const containers = steps.some((step) => step.symbol === 'teuPerContainer' || step.symbol === 'tonnesPerTeu');
  const named =
    hubType === 'MARITIME_TERMINAL' ? (containers ? 'MaritimeContainerTerminal' : 'Transshipment') : HUBS[hubType];
  const words = [
    asText(element.methodology),
    ...(hubType === 'MARITIME_TERMINAL' && !containers ? ['maritime terminal, no containers'] : []),
  ];
  const category = {
    description: [...words, ...(guessed ? [GUESSED] : [])].join('; '),
    hubType: named ?? 'Transshipment',
    temperatureControl: part.refrigerated ? ('refrigerated' as const) : ('ambient' as const),
    hubLocation: location,
    ...(part.before !== undefined && { inboundTransportMode: part.before }),
    ...(part.after !== undefined && { outboundTransportMode: part.after }),
    energyCarriers: carriers,
    co2eIntensityWTW: toDecimal((wtt + ttw) / tonnes / 1000),
    co2eIntensityTTW: toDecimal(ttw / tonnes / 1000),
    hubActivityUnit: 'tonnes' as const,
  };
  const hoc = { hocId: nameOf(category), ...category };
  return {
    hoc,
    tce: {
      ...identify(part),
      hocId: hoc.hocId,
      distance: { actual: '0' },
      origin: location,
      destination: location,
      transportActivity: '0',
      co2eWTW: toDecimal((wtt + ttw) / 1000),
      co2eTTW: toDecimal(ttw / 1000),
    },
  };
}
