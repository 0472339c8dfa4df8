import { toDecimal } from './decimal.js';
import type { EnergyCarrier, ExchangeMode } from './model.js';

/**
 * Kilograms of CO2e per MJ of lower heating value, IPCC AR5, from the factor rows that the service itself uses (a test
 * checks that they agree): `eu-fuel-maritime/marine/hfo` (Regulation (EU) 2023/1805, Annex II),
 * `desnz-2025/fuels/aviation-turbine-fuel/t` by its heating value, and `desnz-2025/fuels/diesel-average-blend/kwhncv`.
 */
export const USUAL_FUELS = {
  Sea: { energyCarrier: 'HFO', wtw: 0.0916012345679, ttw: 0.0781012345679 },
  Air: { energyCarrier: 'Aviation fuel', wtw: 0.0874652062408, ttw: 0.0723918733629 },
  Land: { energyCarrier: 'Diesel', wtw: 0.0892611111111, ttw: 0.0720916666667 },
} as const;

/** For a carrier's figure given without its energy. The intensity beside it is the carrier's own. */
export function usualFuel(mode: ExchangeMode | undefined): EnergyCarrier {
  const { energyCarrier, wtw, ttw } = USUAL_FUELS[mode === 'Sea' || mode === 'Air' ? mode : 'Land'];
  return { energyCarrier, relativeShare: '1', emissionFactorWTW: toDecimal(wtw), emissionFactorTTW: toDecimal(ttw) };
}
