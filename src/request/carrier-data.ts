import { isWhole, sumOf } from './shares.js';
import type { Problem } from './validate.js';
import type { DistanceType, ElectricityBasis, IntensityUnit } from './vocabulary.js';

/** A carrier's or site's data on its own operation, as sent. */
export interface WireCarrierData {
  readonly type?: string;
  readonly energyType?: string;
  readonly energyMix?: readonly { readonly share: number }[];
  readonly emissionIntensity?: { readonly unit: IntensityUnit; readonly distanceType?: DistanceType };
  readonly electricity?: {
    readonly basis: ElectricityBasis;
    readonly emissionFactor?: unknown;
    readonly certificate?: string;
  };
  readonly imoNumber?: string;
  readonly firstMile?: unknown;
  readonly lastMile?: unknown;
}

/** Checks primary-data properties that depend on each other, on the element and on its connectors. */
export function checkCarrierData(wire: WireCarrierData, path: readonly (string | number)[]): readonly Problem[] {
  return [
    ...checkMix(wire, path),
    ...checkIntensity(wire, path),
    ...checkElectricity(wire, path),
    ...checkImoNumber(wire, path),
    ...(['firstMile', 'lastMile'] as const).flatMap((end) => {
      const connector = wire[end];
      return connector === undefined
        ? []
        : checkCarrierData({ ...(connector as WireCarrierData), type: 'ROAD' }, [...path, end]);
    }),
  ];
}

function checkMix({ energyMix, energyType }: WireCarrierData, path: readonly (string | number)[]): readonly Problem[] {
  if (energyMix === undefined) return [];
  const place = [...path, 'energyMix'];
  if (energyType !== undefined) {
    const message = 'cannot be combined with energyType; give one of the two';
    return [{ path: place, error: 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON', message }];
  }
  const shares = energyMix.map(({ share }) => share);
  if (isWhole(shares)) return [];
  return [
    { path: place, error: 'INVALID_PERCENTAGE_SUMMATION', message: `shares add up to ${sumOf(shares)}, not 100` },
  ];
}

/** A hub's intensity is per tonne, a movement's per kilometre; only containers have TEU. */
function checkIntensity(
  { type, emissionIntensity }: WireCarrierData,
  path: readonly (string | number)[],
): readonly Problem[] {
  if (emissionIntensity === undefined) return [];
  const { unit, distanceType } = emissionIntensity;
  const allowed: readonly IntensityUnit[] =
    type === 'HUB'
      ? ['GRAM_PER_TONNE']
      : type === 'WATER'
        ? ['GRAM_PER_TONNE_KILOMETRE', 'GRAM_PER_TEU_KILOMETRE']
        : ['GRAM_PER_TONNE_KILOMETRE'];
  const problem = (name: string, message: string): Problem => ({
    path: [...path, 'emissionIntensity', name],
    error: 'INVALID_PROPERTY_VALUE',
    message,
  });
  if (!allowed.includes(unit)) return [problem('unit', `is one of ${allowed.join(', ')} here`)];
  if (type === 'HUB' && distanceType !== undefined) return [problem('distanceType', 'has no meaning for a hub')];
  return [];
}

/** The last digit is that of the weighted sum of the first six, with weights 7 to 2 (IMO resolution A.1117(30)). */
function checkImoNumber({ imoNumber }: WireCarrierData, path: readonly (string | number)[]): readonly Problem[] {
  if (imoNumber === undefined) return [];
  const digits = [...imoNumber.slice(-7)].map(Number);
  const sum = digits.slice(0, 6).reduce((total, digit, i) => total + digit * (7 - i), 0);
  if (sum % 10 === digits[6]) return [];
  const message = `"${imoNumber}" is not an IMO number: its check digit should be ${sum % 10}`;
  return [{ path: [...path, 'imoNumber'], error: 'INVALID_PROPERTY_VALUE', message }];
}

function checkElectricity({ electricity }: WireCarrierData, path: readonly (string | number)[]): readonly Problem[] {
  if (electricity?.basis !== 'MARKET_BASED') return [];
  return (['emissionFactor', 'certificate'] as const)
    .filter((name) => electricity[name] === undefined)
    .map((name) => ({
      path: [...path, 'electricity', name],
      error: 'API_PROPERTY_MISSING',
      message: 'is needed for a market-based figure',
    }));
}
